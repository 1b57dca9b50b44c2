import { test as base, expect, type Page } from '@playwright/test';

interface ShopFixtures {
  /** Messages of the browser's console that are errors or warnings, and uncaught errors, on every page of the test. */
  complaints: string[];
  /** Set by a test that breaks something on purpose: what the console may then say. */
  expectedComplaint: RegExp | undefined;
}

/** Every journey fails on a console error, a hydration warning or an uncaught error that it didn't announce. */
export const test = base.extend<ShopFixtures>({
  expectedComplaint: [undefined, { option: true }],
  complaints: [
    async ({ page, expectedComplaint }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!expectedComplaint?.test(text)) complaints.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          note(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
      // What the shell reports: a version that failed, or a part that could not be hydrated as it stood.
      page.on('request', (request) => {
        if (request.url().endsWith('/api/releases/failures')) note(`report: ${request.postData()}`);
      });
      await use(complaints);
      expect(complaints, 'console errors, warnings and failure reports').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until the page has come to life: the shell marks it on the document's element. */
export async function alive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-alive]');
}
