import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchPage } from './watch-page.ts';

const box = { left: 0, top: 10, right: 100, bottom: 30, width: 100, height: 20 };
let hits: Element[];
let styles: Map<Element, Partial<CSSStyleDeclaration>>;
let isPaper: boolean;
let isFullScreen: boolean;
let navigate: () => void;
const report = jest.fn();
const page = (remote: string, text = 'Toile') => {
  document.body.innerHTML = `<header><a href="/">${text}</a></header><main><h1>Heading</h1><div class="${remote.slice(3)}-page-x"></div></main>`;
};
const find = (selector: string) => document.querySelector(selector) as Element;

function watch(remote = 'mf-content') {
  const state = { navigation: { state: 'idle' }, matches: [{ route: { handle: { remote } } }] };
  const used = { shell: '1', 'mf-content': '2', 'mf-checkout': '3', 'mf-designer': '4', 'mf-gallery': '5' };
  const subscribe = (tell: () => void) => {
    navigate = tell;
    return () => undefined;
  };
  watchPage({ router: { state, subscribe } as never, remotes: { used, report } });
  return state;
}
const settle = () => jest.advanceTimersByTime(5000);

beforeEach(() => {
  jest.useFakeTimers();
  report.mockReset();
  hits = [];
  styles = new Map();
  isPaper = isFullScreen = false;
  Object.assign(Element.prototype, { getBoundingClientRect: () => box, checkVisibility: () => true });
  Object.assign(document, { elementsFromPoint: () => hits });
  const { querySelector } = Document.prototype;
  const transparent = {
    backgroundColor: 'rgba(0, 0, 0, 0)',
    backgroundImage: 'none',
    content: 'none',
    opacity: '1',
    filter: 'none',
    color: 'rgb(0, 0, 0)',
    mixBlendMode: 'normal',
    pointerEvents: 'auto',
    position: 'static',
    textShadow: 'none',
    backdropFilter: 'none',
    borderTopWidth: '0px',
    borderTopColor: 'rgb(0, 0, 0)',
    boxShadow: 'none',
    visibility: 'visible',
  };
  Object.assign(window, {
    getComputedStyle: (element: Element) => ({ ...transparent, ...styles.get(element) }),
    matchMedia: () => ({ matches: isPaper }),
  });
  // jsdom knows neither :modal nor :fullscreen.
  document.querySelector = ((selector: string) => {
    if (selector === 'dialog:modal, :fullscreen') return isFullScreen ? document.body : null;
    return querySelector.call(document, selector);
  }) as never;
  page('mf-content');
});
afterEach(() => void jest.useRealTimers());

describe('a page in Safari below 17.4, which has no checkVisibility', () => {
  const header = () => document.querySelector('header') as Element;
  beforeEach(() => {
    Object.assign(Element.prototype, { checkVisibility: undefined, getClientRects: () => [box] });
  });
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'getClientRects'));

  it('is told of by nobody when it can be seen', () => {
    watch();
    settle();
    expect(report).not.toHaveBeenCalled();
  });

  it.each<[string, () => unknown]>([
    ['has no box', () => Object.assign(Element.prototype, { getClientRects: () => [] })],
    ['is made invisible', () => styles.set(header(), { visibility: 'hidden' })],
  ])('is told with the part whose page it is when it %s', (_how, hide) => {
    hide();
    watch();
    settle();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'The header can’t be seen' }));
  });
});

describe('a page that stands', () => {
  it('is told of by nobody when its header and heading can be seen', () => {
    watch();
    settle();
    expect(report).not.toHaveBeenCalled();
  });

  it('is told with the part whose page it is when its header says nothing', () => {
    page('mf-content', '');
    watch();
    settle();
    const told = { name: 'mf-content', version: '2', phase: 'render', message: 'The header can’t be seen' };
    expect(report).toHaveBeenCalledWith(told);
  });

  it('is told of by nobody when it is on paper or a film has the full screen', () => {
    page('mf-content', '');
    isPaper = true;
    watch();
    settle();
    isPaper = false;
    isFullScreen = true;
    navigate();
    settle();
    expect(report).not.toHaveBeenCalled();
  });

  it('is told with the part whose element lies over it', () => {
    document.body.insertAdjacentHTML('beforeend', '<img class="checkout-bar-x">');
    hits = [find('.checkout-bar-x'), find('header')];
    watch();
    settle();
    const told = { name: 'mf-checkout', version: '3', phase: 'render', message: 'The header is covered' };
    expect(report).toHaveBeenCalledWith(told);
  });

  it.each<[string, Partial<CSSStyleDeclaration>]>([
    ['is black', { backgroundColor: 'rgb(0, 0, 0)' }],
    ['is all border', { borderTopWidth: '500px', borderTopColor: 'rgb(255, 255, 255)' }],
    ['takes the light', { backdropFilter: 'brightness(0)' }],
  ])('is told when what lies over it %s', (_what, style) => {
    document.body.insertAdjacentHTML('beforeend', '<div class="checkout-bar-x"></div>');
    hits = [find('.checkout-bar-x'), find('header')];
    styles.set(find('.checkout-bar-x'), style);
    watch();
    settle();
    const message = 'The header is covered';
    expect(report).toHaveBeenCalledWith({ name: 'mf-checkout', version: '3', phase: 'render', message });
  });

  it.each<[string, Partial<CSSStyleDeclaration>]>([
    ['next to nothing', { opacity: '.004' }],
    ['filtered away', { filter: 'opacity(0)' }],
  ])('is told when its light is %s', (_what, style) => {
    styles.set(document.documentElement, style);
    watch();
    settle();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'The header can’t be seen' }));
  });

  describe('with a clear layer over it', () => {
    const layer = (style: Partial<CSSStyleDeclaration> = {}) => {
      document.body.insertAdjacentHTML('beforeend', '<div class="checkout-bar-x"></div>');
      hits = [find('.checkout-bar-x'), find('header')];
      styles.set(find('.checkout-bar-x'), style);
    };
    const press = (selector: string) =>
      find(selector).dispatchEvent(new Event('pointerdown', { bubbles: true }));
    const message = 'Presses on the header go elsewhere';

    it('is told with the part whose layer it is', () => {
      layer();
      watch();
      settle();
      expect(report).toHaveBeenCalledWith({ name: 'mf-checkout', version: '3', phase: 'render', message });
    });

    it('that a shopper has opened is told once a press on it changes nothing', () => {
      watch();
      press('main');
      layer();
      navigate();
      settle();
      expect(report).not.toHaveBeenCalled();
      press('.checkout-bar-x');
      settle();
      expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-checkout', message }));
    });

    it('is told of by nobody when the layer is a menu that a shopper has opened', () => {
      watch();
      press('main');
      layer({ backgroundColor: 'rgb(0, 0, 0)' });
      find('.checkout-bar-x').setAttribute('role', 'menu');
      press('.checkout-bar-x');
      settle();
      expect(report).not.toHaveBeenCalled();
    });
  });

  it('is told with the part whose page it is when a link of the frame takes no presses', () => {
    find('header').className = 'shell-header-x';
    styles.set(find('header a'), { pointerEvents: 'none' });
    watch();
    settle();
    const told = {
      name: 'mf-content',
      version: '2',
      phase: 'render',
      message: 'The header takes no presses',
    };
    expect(report).toHaveBeenCalledWith(told);
  });

  it('is told with the part whose link in the header takes none', () => {
    find('header a').className = 'checkout-bag-x';
    styles.set(find('header a'), { pointerEvents: 'none' });
    watch();
    settle();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-checkout' }));
  });

  it('is told when its header is cut away', () => {
    hits = [document.body];
    watch();
    settle();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'The header can’t be seen' }));
  });

  it('is told when a dialog that can’t be seen holds it', () => {
    isFullScreen = true;
    styles.set(document.body, { opacity: '0' });
    watch();
    settle();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'The page can’t be used' }));
  });

  it('is told of by nobody when the frame’s own banner lies there', () => {
    document.body.insertAdjacentHTML('beforeend', '<img class="shell-consent-x">');
    hits = [find('.shell-consent-x'), find('header')];
    watch();
    settle();
    expect(report).not.toHaveBeenCalled();
  });

  it('is charged to the part that began it, not to the page that was reached then', () => {
    page('mf-designer', '');
    const state = watch('mf-designer');
    settle();
    Object.assign(state, { matches: [{ route: { handle: { remote: 'mf-gallery' } } }] });
    navigate();
    settle();
    const names = report.mock.calls.map(([failure]) => (failure as { name: string }).name);
    expect(names).toContain('mf-designer');
    expect(names).not.toContain('mf-gallery');
  });

  it('is looked at again when something is taken out of the document', async () => {
    watch();
    settle();
    find('header').remove();
    await jest.advanceTimersByTimeAsync(5000);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'The page has been emptied' }));
  });
});
