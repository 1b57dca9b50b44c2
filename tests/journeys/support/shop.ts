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
      const judged: Promise<void>[] = [];
      const note = (text: string) => {
        if (!expectedComplaint?.test(text)) complaints.push(text);
      };
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          judged.push(
            isUsedPreload(page, message.text()).then((isUsed) => {
              if (!isUsed) note(`${message.type()}: ${message.text()}`);
            }),
          );
      });
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
      // What the shell reports: a version that failed, or a part that could not be hydrated as it stood.
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/releases/failures'))
          note(`report: ${request.postData()}`);
        // What the browser tells of the security policy, also where the script went on without a word (T26).
        if (request.url().endsWith('/api/policy-reports')) note(`policy: ${request.postData()}`);
      });
      await use(complaints);
      await Promise.all(judged);
      expect(complaints, 'console errors, warnings and failure reports').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Where the page before has left a larger width of a picture in the renderer's memory, Chromium shows that one, and
 * seconds later calls the preloaded width unused. A preloaded picture that no <img> shows in any width is a complaint.
 */
async function isUsedPreload(page: Page, text: string): Promise<boolean> {
  const url = /^The resource (\S+) was preloaded using link preload but not used/.exec(text)?.[1];
  if (!url) return false;
  const isShown = (file: string) =>
    [...document.images].some(({ currentSrc }) => currentSrc && new URL(currentSrc).pathname === file);
  return page.evaluate(isShown, new URL(url).pathname).catch(() => false);
}

/** Waits for the hydration of the frame, which the shell marks on the document's element. */
export async function alive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-alive]');
}
