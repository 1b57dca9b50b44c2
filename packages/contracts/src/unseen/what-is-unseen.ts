/** What is asked for in the browser. */
interface Shown {
  textContent: string | null;
  contains(other: unknown): boolean;
  getBoundingClientRect(): {
    left: number;
    top: number;
    right: number;
    bottom: number;
    width: number;
    height: number;
  };
  localName: string;
  parentElement: Shown | null;
}
interface ShownPage<Element> {
  innerWidth: number;
  innerHeight: number;
  scrollY: number;
  /** What an element itself may have in its place. */
  Element: { prototype: { checkVisibility(options: object): boolean } };
  matchMedia(query: string): { matches: boolean };
  document: {
    querySelector(selector: string): Element | null;
    elementsFromPoint(x: number, y: number): Element[];
  };
  getComputedStyle(
    element: Element,
    pseudo?: string,
  ): Record<
    | 'backgroundColor'
    | 'backgroundImage'
    | 'backdropFilter'
    | 'borderTopWidth'
    | 'borderTopColor'
    | 'boxShadow'
    | 'content'
    | 'filter'
    | 'opacity'
    | 'pointerEvents',
    string
  >;
}

export interface Unseen<Element> {
  /** In words. */
  what: string;
  /** What lies over it. */
  cover?: Element;
}

/**
 * What a shopper should see of every page and doesn't: its header, and its heading where it has one. It stands alone, since the
 * gate has it run in a page as text.
 */
export function whatIsUnseen<Element extends Shown>(): Unseen<Element> | undefined {
  const page = globalThis as unknown as ShownPage<Element>;
  const { document } = page;
  const pictures = ['img', 'picture', 'video', 'canvas', 'iframe', 'svg'];

  const isClear = (color: string) => /^transparent$|^rgba\(.*[, ]0\)$|\/ 0\)$/.test(color);
  const isPainted = (element: Element, pseudo?: string) => {
    const style = page.getComputedStyle(element, pseudo);
    if (pseudo && (style.content === 'none' || style.content === 'normal')) return false;
    const isFramed = Number.parseFloat(style.borderTopWidth) >= 20 && !isClear(style.borderTopColor);
    const isTinted = !['none', '', undefined].includes(style.backdropFilter) || /inset/.test(style.boxShadow);
    return style.backgroundImage !== 'none' || !isClear(style.backgroundColor) || isFramed || isTinted;
  };
  /** Whether it and all around it let themselves be seen. */
  const isDrawn = (element: Element) => {
    const { checkVisibility } = page.Element.prototype;
    if (!checkVisibility.call(element, { opacityProperty: true, visibilityProperty: true })) return false;
    let light = 1;
    for (let at: Shown | null = element; at; at = at.parentElement) {
      const { opacity, filter } = page.getComputedStyle(at as Element);
      light *= Number.parseFloat(opacity || '1');
      for (const [, share, unit] of (filter ?? '').matchAll(/(?:opacity|brightness)\(([\d.]+)(%?)\)/g))
        light *= Number(share) / (unit ? 100 : 1);
    }
    return light >= 0.1;
  };
  const covers = (over: Element, element: Element) =>
    isPainted(over, '::before') ||
    isPainted(over, '::after') ||
    // What it stands in lies under it.
    (!over.contains(element) && (pictures.includes(over.localName) || isPainted(over)));

  /** What lies over it at a point; `null`: it is cut away there. */
  function coverAt(element: Element, [x, y]: readonly [number, number]): Element | null | undefined {
    if (x < 0 || y < 0 || x >= page.innerWidth || y >= page.innerHeight) return undefined;
    const hits = document.elementsFromPoint(x, y);
    const at = hits.findIndex((hit) => element.contains(hit));
    if (at >= 0) return hits.slice(0, at).find((hit) => covers(hit, element));
    if (hits.length === 0 || page.getComputedStyle(element).pointerEvents === 'none') return undefined;
    return hits.find((hit) => covers(hit, element)) ?? null;
  }
  function wrongWith(name: string, element: Element): Unseen<Element> | undefined {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isOutside = right <= 0 || left >= page.innerWidth || bottom + page.scrollY <= 0;
    if (!isDrawn(element) || isOutside || width < 2 || height < 2 || !element.textContent?.trim())
      return { what: `The ${name} can’t be seen` };
    const points = [0.02, 0.5, 0.98].map((share) => [left + width * share, top + height / 2] as const);
    const found = points.map((point) => coverAt(element, point));
    if (found.includes(undefined)) return undefined;
    const cover = found.find((each) => each !== null);
    return cover ? { what: `The ${name} is covered`, cover } : { what: `The ${name} can’t be seen` };
  }

  const header = document.querySelector('body > header');
  const main = document.querySelector('body > main');
  if (!header || !main) return { what: 'The page has been emptied' };
  // Paper has no header; an open dialog and a full screen are over all of it.
  if (page.matchMedia('print').matches) return undefined;
  const over = document.querySelector('dialog:modal, :fullscreen');
  if (over) return isDrawn(over) ? undefined : { what: 'The page can’t be used', cover: over };
  const heading = document.querySelector('body > main h1');
  return wrongWith('header', header) ?? (heading ? wrongWith('heading', heading) : undefined);
}
