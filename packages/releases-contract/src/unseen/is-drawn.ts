import type { Shown, ShownPage } from './shown-page.ts';

export const thePage = () => globalThis as unknown as ShownPage;

/** A color, as a computed style has it, of which nothing is seen. */
export const isClear = (color: string) => /^transparent$|^rgba\(.*[, ]0\)$|\/ 0\)$/.test(color);

export function isPainted(element: Shown, pseudo?: string): boolean {
  const style = thePage().getComputedStyle(element, pseudo);
  if (pseudo && (style.content === 'none' || style.content === 'normal')) return false;
  const isFramed = Number.parseFloat(style.borderTopWidth) >= 20 && !isClear(style.borderTopColor);
  const isTinted = !['none', '', undefined].includes(style.backdropFilter) || /inset/.test(style.boxShadow);
  return style.backgroundImage !== 'none' || !isClear(style.backgroundColor) || isFramed || isTinted;
}

export const isPicture = ({ localName }: Shown) =>
  ['img', 'picture', 'video', 'canvas', 'iframe', 'svg'].includes(localName);

export function* around(element: Shown): Generator<Shown> {
  for (let at: Shown | null = element; at; at = at.parentElement) yield at;
}

/** For Safari below 17.4, which has no `checkVisibility`. */
function hasBox(this: Shown): boolean {
  const { visibility } = thePage().getComputedStyle(this);
  return visibility === 'visible' && this.getClientRects().length > 0;
}

/** True when it and all around it let themselves be seen. */
export function isDrawn(element: Shown): boolean {
  const { Element, getComputedStyle } = thePage();
  const { checkVisibility = hasBox } = Element.prototype;
  if (!checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true })) return false;
  let light = 1;
  for (const each of around(element)) {
    const { opacity, filter } = getComputedStyle(each);
    light *= Number.parseFloat(opacity || '1');
    for (const [, share, unit] of (filter ?? '').matchAll(/(?:opacity|brightness)\(([\d.]+)(%?)\)/g))
      light *= Number(share) / (unit ? 100 : 1);
  }
  return light >= 0.1;
}
