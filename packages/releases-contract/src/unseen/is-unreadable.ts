import { around, isClear, isDrawn, isPainted, isPicture, thePage } from './is-drawn.ts';
import type { Box, Shown } from './shown-page.ts';

/** Red, green, blue, and how much of them; none for what is written in another way. */
export function colorIn(text: string): [number, number, number, number] | undefined {
  const [red, green, blue, share = 1] = (/^rgba?\((.*)\)$/.exec(text)?.[1] ?? '')
    .split(/[\s,/]+/)
    .map(Number);
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue, share];
}

/** True when nothing but its own container lies behind the middle of a text. */
export function isPlain(text: Shown): boolean {
  const { left, top, width, height } = text.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const isThere = (box: Box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  for (const other of thePage().document.querySelectorAll('body, body *')) {
    if (isPainted(other, '::before') || isPainted(other, '::after')) return false;
    const isBehind = !other.contains(text) && !text.contains(other) && isThere(other.getBoundingClientRect());
    if (isBehind && (isPicture(other) || isPainted(other))) return false;
  }
  return true;
}

/** True when a text has the colour of what it stands on, and nothing else that shows it. */
export function isLost(text: Shown): boolean {
  const styleOf = thePage().getComputedStyle;
  const { color, webkitTextFillColor, textShadow, webkitTextStrokeWidth } = styleOf(text);
  const [red, green, blue, share] = colorIn(webkitTextFillColor || color) ?? [];
  if (textShadow !== 'none' || Number.parseFloat(webkitTextStrokeWidth) > 0 || share === undefined)
    return false;
  for (const each of around(text)) {
    const { backgroundColor, backgroundImage, mixBlendMode } = styleOf(each);
    if (backgroundImage !== 'none' || mixBlendMode !== 'normal') return false;
    if (isClear(backgroundColor)) continue;
    const ground = colorIn(backgroundColor);
    if (ground?.[3] !== 1) return false;
    const apart = [red, green, blue].map((part = 0, at) => Math.abs(part - (ground[at] ?? 0)));
    return Math.max(...apart) * share < 10 && isPlain(text);
  }
  return false;
}

/** True when it has a text, and none of it can be read. */
export function isUnreadable(element: Shown): boolean {
  const isText = ({ childNodes }: Shown) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  const texts = [element, ...element.querySelectorAll('*')].filter((each) => isText(each) && isDrawn(each));
  return texts.length > 0 && texts.every(isLost);
}
