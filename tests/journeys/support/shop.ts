import { test as base, expect, type Page } from '@playwright/test';
import { complaintsOf } from '@toile/tool-release';
import { config } from '../../config.ts';
import { pin } from '../../support/pinning.ts';
import { withFewerInterfaces } from './fewer-interfaces.ts';

export interface ShopFixtures {
  /** Messages of the browser's console that are errors or warnings, and uncaught errors, on every page of the test. */
  complaints: string[];
  /** The browser lacks what the shop's oldest browsers lack; false in a test of what newer ones do. */
  isOldest: boolean;
  /** Set by a test that breaks something on purpose: what the console may then say. */
  expectedComplaint: RegExp | undefined;
}

/** A report of a part that came late: on a machine that does something else that is no fault; how fast parts come, the bench says. */
const late = /^report: .*took too long/;
/** Message of the browser's console about a page whose part came late. */
const withoutPart = /PageUnavailable: The page could not be loaded/;

/** Every journey fails on a console error, a hydration warning or an uncaught error that it didn't announce. */
export const test = base.extend<ShopFixtures>({
  isOldest: [true, { option: true }],
  expectedComplaint: [undefined, { option: true }],
  // With RELEASE_SET every journey is played in that set.
  context: async ({ context, isOldest }, use) => {
    if (config.releaseSet) await pin(context, { setId: config.releaseSet });
    if (isOldest) await withFewerInterfaces(context);
    await use(context);
  },
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    // A journey that takes a version back: its tab loads itself anew, maybe in the way of this.
    page.goto = async (...address) => {
      for (;;)
        try {
          return await goto(...address);
        } catch (error) {
          if (!/net::ERR_ABORTED|interrupted by another/.test((error as Error).message)) throw error;
        }
    };
    await use(page);
  },
  complaints: [
    async ({ page, expectedComplaint }, use) => {
      let isLate = false;
      const isExpected = (text: string) => {
        isLate ||= late.test(text);
        return late.test(text) || (expectedComplaint?.test(text) ?? false);
      };
      const complaints = complaintsOf(page, isExpected);
      await use(complaints);
      const faults = complaints.filter((text) => !(isLate && withoutPart.test(text)));
      expect(faults, 'console errors, warnings and failure reports').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for the hydration of the frame, which the shell marks on the document's element. */
export async function alive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-alive]');
}
