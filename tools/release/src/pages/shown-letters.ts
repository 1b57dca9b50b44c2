import type { Page } from '@playwright/test';
import { isDrawn, isLost } from '@toile/releases-contract/what-is-unseen';
import { lookAt } from './look-at.ts';
import { inOwnWorld } from './own-world.ts';
import { type Owners, ownerOf, type PageElement } from './page-owner.ts';

/** Letters that can be read in `main`, by the part whose they are. */
type Letters = Record<string, number>;
const wide = { width: 1280, height: 800 };
/** A part that has fewer says nothing that a shopper would miss. */
const fewest = 40;
/** Of what a part says when the window is wide, less is as good as nothing. */
const leastShare = 0.1;

/** Page in the browser. */
interface ShownPage {
  innerWidth: number;
  document: { querySelectorAll(selector: string): Iterable<PageElement> };
}

/** Runs in the page. */
function countLetters(owners: Owners): Letters {
  const { document, innerWidth } = globalThis as unknown as ShownPage;
  const letters: Letters = {};
  for (const element of document.querySelectorAll('body > main *')) {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const count = texts.reduce((sum, { textContent }) => sum + (textContent ?? '').trim().length, 0);
    if (count === 0) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    const isInside = right > 0 && left < innerWidth && width >= 2 && height >= 2;
    if (!isInside || !isDrawn(element) || isLost(element)) continue;
    const part = ownerOf(element, owners);
    letters[part] = (letters[part] ?? 0) + count;
  }
  return letters;
}

const inWords = (count: number) => `${count} ${count === 1 ? 'letter' : 'letters'}`;

/**
 * Looks at a page as it is, and then at its text: there is some in `main`, and no part that has much to say in a wide window has next
 * to nothing in this one.
 */
export const lookForText =
  (owners: Owners) =>
  async (page: Page): Promise<string[]> => {
    const unseen = await lookAt(page);
    if (unseen.length > 0) return unseen;
    const count = () => inOwnWorld(page, countLetters, owners);
    const here = await count();
    if (Object.keys(here).length === 0) return [`${owners.pageOf} shows no text in main`];
    const size = page.viewportSize();
    if (!size || size.width >= wide.width) return [];
    await page.setViewportSize(wide);
    const there = await count();
    await page.setViewportSize(size);
    return Object.entries(there).flatMap(([part, letters]) => {
      const isBlank = letters >= fewest && (here[part] ?? 0) < letters * leastShare;
      return isBlank
        ? [
            `${part} shows ${inWords(here[part] ?? 0)} of the ${letters} that it has in a window of ${wide.width} px`,
          ]
        : [];
    });
  };
