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
  checkVisibility(options: object): boolean;
  localName: string;
}
interface ShownPage<Element> {
  innerWidth: number;
  scrollY: number;
  matchMedia(query: string): { matches: boolean };
  document: {
    querySelector(selector: string): Element | null;
    elementsFromPoint(x: number, y: number): Element[];
  };
  getComputedStyle(
    element: Element,
    pseudo?: string,
  ): { backgroundColor: string; backgroundImage: string; content: string };
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

  const isPainted = (element: Element, pseudo?: string) => {
    const { backgroundColor, backgroundImage, content } = page.getComputedStyle(element, pseudo);
    if (pseudo && (content === 'none' || content === 'normal')) return false;
    return backgroundImage !== 'none' || !/^(?:transparent|.*[,/] *0\))$/.test(backgroundColor);
  };
  const covers = (over: Element, element: Element) =>
    isPainted(over, '::before') ||
    isPainted(over, '::after') ||
    // What it stands in lies under it.
    (!over.contains(element) && (pictures.includes(over.localName) || isPainted(over)));

  function coverAt(element: Element, [x, y]: readonly [number, number]): Element | undefined {
    const hits = document.elementsFromPoint(x, y);
    const at = hits.findIndex((hit) => element.contains(hit));
    return at < 0 ? undefined : hits.slice(0, at).find((hit) => covers(hit, element));
  }
  function wrongWith(name: string, element: Element): Unseen<Element> | undefined {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const isOutside = right <= 0 || left >= page.innerWidth || bottom + page.scrollY <= 0;
    const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isDrawn || isOutside || width < 2 || height < 2 || !element.textContent?.trim())
      return { what: `The ${name} can’t be seen` };
    const points = [0.02, 0.5, 0.98].map((share) => [left + width * share, top + height / 2] as const);
    const found = points.map((point) => coverAt(element, point));
    const [cover] = found;
    return cover && found.every(Boolean) ? { what: `The ${name} is covered`, cover } : undefined;
  }

  const header = document.querySelector('body > header');
  const main = document.querySelector('body > main');
  if (!header || !main) return { what: 'The page has been emptied' };
  // An open dialog and a full screen are over all of it; paper has no header.
  if (page.matchMedia('print').matches || document.querySelector('dialog:modal, :fullscreen'))
    return undefined;
  const heading = document.querySelector('body > main h1');
  return wrongWith('header', header) ?? (heading ? wrongWith('heading', heading) : undefined);
}
