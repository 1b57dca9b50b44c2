import { around, isDrawn, isPainted, isPicture, thePage } from './is-drawn.ts';
import { colorIn, isUnreadable } from './is-unreadable.ts';
import type { Shown } from './shown-page.ts';

// The gate runs all functions of this folder in pages, as text: they stand on nothing but each other.
export * from './is-drawn.ts';
export * from './is-unreadable.ts';

export interface Unseen<Element = Shown> {
  /** In words. */
  what: string;
  /** Element that lies over it. */
  cover?: Element | undefined;
  /** The piece of it that is wrong by itself. */
  place?: Element | undefined;
  /** True when the element over it can't be seen itself. */
  isClear?: boolean;
}

export const covers = (over: Shown, element: Shown) =>
  isPainted(over, '::before') ||
  isPainted(over, '::after') ||
  // What it stands in lies under it.
  (!over.contains(element) && (isPicture(over) || isPainted(over)));

/**
 * Size of a box that lies over an element, and whether it stays as the page scrolls: a piece of what the element stands
 * in may.
 */
export function layersOf(over: Shown, element: Shown): { width: number; height: number; isFixed: boolean }[] {
  const { getComputedStyle } = thePage();
  const isFixed = [...around(over)].some((each) => getComputedStyle(each).position === 'fixed');
  const { width, height } = over.getBoundingClientRect();
  if (!over.contains(element)) return [{ width, height, isFixed }];
  return ['::before', '::after'].flatMap((pseudo) => {
    const style = getComputedStyle(over, pseudo);
    const size = { width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) };
    const isThere = style.content !== 'none' && style.content !== 'normal';
    return isThere ? [{ ...size, isFixed: isFixed || style.position === 'fixed' }] : [];
  });
}

/**
 * True when it takes the presses of all that is below the header: a link may lie over a title, and a hero's pictures are
 * pulled.
 */
export function takesAll(over: Shown, heading: Shown): boolean {
  const { document, innerHeight } = thePage();
  const { top } = heading.getBoundingClientRect();
  const main = document.querySelector('body > main')?.getBoundingClientRect();
  return layersOf(over, heading).some(({ width, height, isFixed }) => {
    const bottom = main && (isFixed ? Math.min(main.bottom, innerHeight) : main.bottom);
    return !bottom || (width >= main.width - 2 && height >= bottom - top - 2);
  });
}

/** Fault of an element at a point; nothing where the point is out of the window. */
export function wrongAt(name: string, element: Shown, [x, y]: readonly [number, number]): Unseen | undefined {
  const { document, innerWidth, innerHeight } = thePage();
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return undefined;
  const hits = document.elementsFromPoint(x, y);
  if (hits.length === 0) return undefined;
  const at = hits.findIndex((hit) => element.contains(hit));
  const over = at < 0 ? hits : hits.slice(0, at);
  const cover = over.find((hit) => covers(hit, element));
  if (cover) return { what: `The ${name} is covered`, cover };
  if (at < 0) return { what: `The ${name} can’t be seen` };
  const takes = (hit: Shown) =>
    name === 'header' ? layersOf(hit, element).length > 0 : takesAll(hit, element);
  const taker = over.find(takes);
  return taker && { what: `Presses on the ${name} go elsewhere`, cover: taker, isClear: true };
}

/** Elements of the header that are drawn. */
export const linksOf = (header: Shown): Shown[] =>
  [...header.querySelectorAll('a, button')].filter((link) => {
    const { left, right, width, height } = link.getBoundingClientRect();
    const isInside = right > 0 && left < thePage().innerWidth;
    return isInside && width >= 2 && height >= 2 && isDrawn(link);
  });

export function wrongWith(name: 'header' | 'heading', element: Shown): Unseen | undefined {
  const { innerWidth, scrollY, getComputedStyle } = thePage();
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const isOutside = right <= 0 || left >= innerWidth || bottom + scrollY <= 0;
  const links = name === 'header' ? linksOf(element) : [element];
  const isSmall = width < 2 || height < 2 || links.length === 0;
  if (!isDrawn(element) || isOutside || isSmall || !element.textContent?.trim())
    return { what: `The ${name} can’t be seen` };
  for (const place of links) {
    if (getComputedStyle(place).pointerEvents === 'none')
      return { what: `The ${name} takes no presses`, place };
    if (isUnreadable(place)) return { what: `The ${name} can’t be read`, place };
  }
  // A bar of the page that sticks in view lies over what scrolls.
  if (name === 'heading' && scrollY > 8) return undefined;
  const points = [0.02, 0.5, 0.98].map((share) => [left + width * share, top + height / 2] as const);
  const found = points.map((point) => wrongAt(name, element, point));
  return found.includes(undefined) ? undefined : (found.find((wrong) => wrong?.cover) ?? found[0]);
}

/** Has what is opaque, lies around the page and takes no presses take them: else no point of the page finds it. Returns the undo. */
export function bringOut(): () => void {
  const { document, getComputedStyle } = thePage();
  const beside = 'body > :not(header, main, footer)';
  const hidden = [...document.querySelectorAll(`${beside}, ${beside} *`)].filter((each) => {
    const { pointerEvents, backgroundColor } = getComputedStyle(each);
    const share = colorIn(backgroundColor)?.[3] ?? (backgroundColor.includes('/') ? 0 : 1);
    return pointerEvents === 'none' && share >= 0.9 && isDrawn(each);
  });
  const before = hidden.map(({ style }) => style.cssText);
  for (const { style } of hidden) style.setProperty('pointer-events', 'auto', 'important');
  return () => {
    for (const [at, { style }] of hidden.entries()) style.cssText = before[at] ?? '';
  };
}

/**
 * Elements that a shopper should see, reach and read of every page and can’t: its header, and its heading where it has
 * one.
 */
export function whatIsUnseen<Element>(): Unseen<Element> | undefined {
  const { document, matchMedia } = thePage();
  const header = document.querySelector('body > header');
  if (!header || !document.querySelector('body > main')) return { what: 'The page has been emptied' };
  // Paper has no header; an open dialog and a full screen are over all of it.
  if (matchMedia('print').matches) return undefined;
  const over = document.querySelector('dialog:modal, :fullscreen');
  if (over) return isDrawn(over) ? undefined : { what: 'The page can’t be used', cover: over as Element };
  const heading = document.querySelector('body > main h1');
  const undo = bringOut();
  const wrong = wrongWith('header', header) ?? (heading ? wrongWith('heading', heading) : undefined);
  undo();
  return wrong as Unseen<Element> | undefined;
}
