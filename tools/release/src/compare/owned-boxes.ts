import type { Page } from '@playwright/test';
import type { DeployableName } from '@toile/releases-contract';
import { prefixesOf } from '../pages/page-owner.ts';
import type { OwnedBox } from './picture.ts';

/** Page in the browser. */
interface ShownElement {
  className: unknown;
  getAttribute(name: string): string | null;
  getBoundingClientRect(): { left: number; top: number; width: number; height: number };
  checkVisibility(wanted: object): boolean;
}
interface Shown {
  scrollX: number;
  scrollY: number;
  document: { body: { querySelectorAll(selector: string): Iterable<ShownElement> } };
}

interface Asked {
  /** Parts by what their classes begin with. */
  prefixes: readonly (readonly [string, DeployableName])[];
  pageOf: DeployableName;
}

/** Runs in the browser. */
function boxesIn({ prefixes, pageOf }: Asked): OwnedBox[] {
  const shown = globalThis as unknown as Shown;
  const partOf = (classes: string) =>
    prefixes.find(([prefix]) => classes.split(/\s+/).some((each) => each.startsWith(prefix)))?.[1];
  const places: OwnedBox[] = [];
  for (const element of shown.document.body.querySelectorAll('main, [class]')) {
    const classes = element.getAttribute('class');
    const part = classes === null ? pageOf : partOf(classes);
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = width > 0 && height > 0;
    if (!part || !isSeen || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const x = Math.floor(left + shown.scrollX);
    const y = Math.floor(top + shown.scrollY);
    places.push({ part, x, y, width: Math.ceil(width) + 1, height: Math.ceil(height) + 1 });
  }
  return places;
}

/**
 * Boxes of each part: classes begin with the name of the part that was built with them. What has no class in `main` is of
 * the page's part.
 */
export function ownedBoxes(page: Page, parts: readonly DeployableName[], pageOf: DeployableName) {
  return page.evaluate(boxesIn, { prefixes: prefixesOf(parts), pageOf });
}
