import type { Page } from '@playwright/test';

/** Faults that anybody would see: texts or controls that cross, rows torn apart, a page that scrolls sideways. */
export const layoutFaults = (page: Page, within = 'body'): Promise<string[]> =>
  page.evaluate(findFaults, within);

/** Runs in the page, so that it holds all that it needs. */
function findFaults(within: string): string[] {
  const root = document.querySelector(within) ?? document.body;
  interface Item {
    element: Element;
    box: DOMRect;
    name: string;
  }
  const controls = 'a, button, input:not([type=hidden]), select, textarea, summary, label';
  const media = 'img, svg, video, audio, iframe, canvas, model-viewer';
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}`;
  const cut = (one: DOMRect, other: DOMRect) => {
    const left = Math.max(one.left, other.left);
    const top = Math.max(one.top, other.top);
    return new DOMRect(
      left,
      top,
      Math.max(0, Math.min(one.right, other.right) - left),
      Math.max(0, Math.min(one.bottom, other.bottom) - top),
    );
  };
  /** The rest of the box when all that clips it has done so. */
  const visible = (element: Element, box: DOMRect) => {
    let seen = box;
    for (let above: Element | null = element; above && above !== document.body; above = above.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(above);
      if (overflowX !== 'visible' || overflowY !== 'visible') seen = cut(seen, above.getBoundingClientRect());
      if (clipPath !== 'none') return new DOMRect();
    }
    return seen;
  };
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isFloating = (element: Element) => {
    for (let above: Element | null = element; above; above = above.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(above).position) && above.tagName !== 'HEADER')
        return true;
    return false;
  };

  /** A button without words that is placed whole inside of another control on purpose: a heart on a card. */
  const isLaidOver = ({ element, box }: Item, { box: below }: Item) => {
    if (element.tagName !== 'BUTTON' || element.textContent) return false;
    const isInside = cut(box, below).width === box.width && cut(box, below).height === box.height;
    for (let above: Element | null = element; isInside && above; above = above.parentElement)
      if (getComputedStyle(above).position === 'absolute') return true;
    return false;
  };

  // What is laid out when it comes near is laid out now.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const texts: Item[] = [];
  /** Of what sticks in view: it crosses what it passes by, and still fills its place. */
  const stuck: Item[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    if (!element || !textContent?.trim() || !isDrawn(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const line of range.getClientRects()) {
      // The letters themselves; a line's box is higher than they are.
      const letters = new DOMRect(line.x, line.y + line.height * 0.22, line.width, line.height * 0.56);
      const box = visible(element, letters);
      if (box.width > 1 && box.height > 1)
        (isFloating(element) ? stuck : texts).push({ element, box, name: nameOf(element) });
    }
  }
  const pressed: Item[] = [...root.querySelectorAll(controls)]
    .filter((element) => isDrawn(element) && !isFloating(element))
    .flatMap((element) =>
      [...element.getClientRects()].map((line) => ({
        element,
        box: visible(element, line),
        name: nameOf(element),
      })),
    )
    .filter(({ box }) => box.width > 1 && box.height > 1);

  const faults = new Set<string>();
  const cross = (one: Item, other: Item, most: number) => {
    if (
      one.element === other.element ||
      one.element.contains(other.element) ||
      other.element.contains(one.element)
    )
      return;
    if (isLaidOver(one, other) || isLaidOver(other, one)) return;
    if (one.element.closest('label') && one.element.closest('label') === other.element.closest('label'))
      return;
    const { width, height } = cut(one.box, other.box);
    if (width > most && height > most)
      faults.add(`${one.name} crosses ${other.name} by ${Math.round(width)}×${Math.round(height)} px`);
  };
  const byTop = (items: Item[]) => items.sort((one, other) => one.box.top - other.box.top);
  const crossings = (items: Item[], most: number) => {
    byTop(items).forEach((one, index) => {
      for (let next = index + 1; next < items.length; next++) {
        const other = items[next];
        if (!other || other.box.top >= one.box.bottom) break;
        cross(one, other, most);
      }
    });
  };
  crossings(texts, 1);
  crossings(pressed, 2);

  // A control that is far taller than what it holds was stretched by its row.
  for (const { element, box, name } of pressed) {
    if (element.matches('input, select, textarea, label')) continue;
    const all = [element.parentElement ?? element, element, ...element.querySelectorAll('*')];
    if (all.some((one) => one.matches(media) || getComputedStyle(one).aspectRatio !== 'auto')) continue;
    const own = texts.filter((text) => element.contains(text.element));
    const height =
      Math.max(...own.map((text) => text.box.bottom)) - Math.min(...own.map((text) => text.box.top));
    if (own.length && box.height > 3 * height + 64)
      faults.add(`${name} is ${Math.round(box.height)} px tall for ${Math.round(height)} px of text`);
  }

  // Two things that follow each other stand no further apart than a section and a half.
  const seen = [
    ...texts,
    ...stuck,
    ...[...root.querySelectorAll(`${media}, input, textarea, select, hr`)]
      .filter(isDrawn)
      .map((element) => ({ element, box: visible(element, element.getBoundingClientRect()), name: '' })),
  ].filter(({ box }) => box.height > 0);
  const extent = (element: Element) => {
    const inside = seen.filter((item) => element.contains(item.element));
    if (inside.length === 0) return undefined;
    return {
      left: Math.min(...inside.map(({ box }) => box.left)),
      right: Math.max(...inside.map(({ box }) => box.right)),
      top: Math.min(...inside.map(({ box }) => box.top)),
      bottom: Math.max(...inside.map(({ box }) => box.bottom)),
    };
  };
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const most = 240 * letters;
  const tear = (parent: Element) => {
    const children = [...parent.children]
      .filter((child) => !isFloating(child))
      .map((element) => ({ element, box: extent(element) }))
      .filter(({ box }) => box !== undefined);
    for (const { element, box } of children) {
      if (!box) continue;
      const above = children
        .map((child) => child.box)
        .filter(
          (other) => other && other.bottom <= box.top && other.left < box.right && other.right > box.left,
        );
      const bottom = Math.max(...above.map((other) => other?.bottom ?? 0));
      if (above.length && box.top - bottom > most)
        faults.add(`${Math.round(box.top - bottom)} px of nothing above ${nameOf(element)}`);
    }
    for (const { element } of children) tear(element);
  };
  const main = root.querySelector('main');
  if (main) tear(main);

  const lines = (text: Node, from: number, length: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + length);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  // A heading breaks a word only where no line has room for it; a link or a cell where no column of the page had.
  const page = document.documentElement.clientWidth;
  for (const holder of [...root.querySelectorAll('h1, h2, h3, a, dd, th, td')].filter(isDrawn)) {
    const room = holder.matches('h1, h2, h3') ? holder.clientWidth : page * 0.75;
    const words = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const { currentNode: text } = words;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        // No part of an address of mail.
        /(?<![@.\p{L}\p{M}\p{N}’])[\p{L}\p{M}\p{N}’]+(?![@.]?\p{L})/gu,
      )) {
        const parts = lines(text, index, word.length);
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        // A first letter with a style of its own is a box of its own on the same line.
        const isBroken = parts.some(({ top, height }) => top > (parts[0]?.top ?? top) + height / 2);
        const isSeen = parts.some((part) => visible(text.parentElement ?? holder, part).width > 1);
        if (isBroken && isSeen && width < room) faults.add(`"${word}" is broken in ${nameOf(holder)}`);
      }
    }
  }
  // A number of many signs leaves no one of them alone on a line.
  for (const element of new Set(texts.map((text) => text.element))) {
    const word = element.textContent?.trim() ?? '';
    if (!/^[\w-]{24,}$/.test(word) || element.querySelector(':not(wbr)')) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const parts = new Map<number, number>();
    for (const { top, width } of range.getClientRects()) parts.set(top, (parts.get(top) ?? 0) + width);
    const widths = [...parts.values()].filter((width) => width > 0);
    if (Math.min(...widths) < Math.max(...widths) / 5) faults.add(`a few signs of ${word} stand alone`);
  }
  // A heading stands off from a band of another colour above it.
  const bands = [...root.querySelectorAll('main :is(section, div)')].filter(
    (element) => isDrawn(element) && getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)',
  );
  for (const heading of [...root.querySelectorAll('main h2')].filter(
    (each) => isDrawn(each) && !isFloating(each),
  )) {
    const { top, left, right } = heading.getBoundingClientRect();
    for (const band of bands) {
      const box = band.getBoundingClientRect();
      const isAbove = !band.contains(heading) && box.left < right && box.right > left;
      if (isAbove && Math.abs(top - box.bottom) < 12)
        faults.add(`${nameOf(heading)} touches what is above it`);
    }
  }
  // What is rounded as a badge is as wide as it is high, or wider.
  for (const element of [...root.querySelectorAll('*')].filter(
    (each) => each.matches(':not(:has(*))') && isDrawn(each),
  )) {
    const { width, height } = element.getBoundingClientRect();
    const { borderTopLeftRadius, display } = getComputedStyle(element);
    const radius =
      Number.parseFloat(borderTopLeftRadius) * (borderTopLeftRadius.endsWith('%') ? height / 100 : 1);
    const isBadge = element.textContent?.trim() && display !== 'inline' && radius >= height / 2 && width > 1;
    if (isBadge && width < height - 1)
      faults.add(`${nameOf(element)} is ${Math.round(width)}×${Math.round(height)} px, not round`);
  }

  const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sideways > 0) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) =>
        isDrawn(element) &&
        visible(element, element.getBoundingClientRect()).right > document.documentElement.clientWidth + 1,
    );
    faults.add(`scrolls sideways by ${sideways} px: ${wide.slice(-3).map(nameOf).join(' | ')}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  return [...faults];
}
