/** Page in the browser, where there are no types of one. */
export interface Shown {
  textContent: string | null;
  childNodes: Iterable<{ nodeType: number; textContent: string | null }>;
  contains(other: unknown): boolean;
  querySelectorAll(selector: string): Iterable<Shown>;
  getBoundingClientRect(): Box;
  getClientRects(): { length: number };
  localName: string;
  style: { cssText: string; setProperty(name: string, value: string, priority: string): void };
  parentElement: Shown | null;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

type Style =
  | 'backgroundColor'
  | 'backgroundImage'
  | 'backdropFilter'
  | 'borderTopWidth'
  | 'borderTopColor'
  | 'boxShadow'
  | 'color'
  | 'content'
  | 'filter'
  | 'height'
  | 'mixBlendMode'
  | 'opacity'
  | 'pointerEvents'
  | 'position'
  | 'textShadow'
  | 'visibility'
  | 'webkitTextFillColor'
  | 'webkitTextStrokeWidth'
  | 'width';

export interface ShownPage {
  innerWidth: number;
  innerHeight: number;
  scrollY: number;
  /** Own fields of an element. */
  Element: { prototype: { checkVisibility?(this: Shown, options: object): boolean } };
  matchMedia(query: string): { matches: boolean };
  document: {
    querySelector(selector: string): Shown | null;
    querySelectorAll(selector: string): Iterable<Shown>;
    elementsFromPoint(x: number, y: number): Shown[];
  };
  getComputedStyle(element: Shown, pseudo?: string): Record<Style, string>;
}
