import type { Page } from '@playwright/test';

/**
 * Size of the letters: as the page has them, twice so by the browser's setting, twice so by a sheet of the visitor's.
 */
export type LetterSize = '100 %' | '200 % by the browser' | '200 % by the root';
export const letterSizes: readonly LetterSize[] = ['100 %', '200 % by the browser', '200 % by the root'];

/** Sets letters of that size for the page as it stands; a page that is opened afterwards has those of the browser alone. */
export async function setLetters(page: Page, size: LetterSize): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = size === '200 % by the browser' ? 32 : 16;
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
  const root = size === '200 % by the root' ? '32px' : '';
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, root);
}
