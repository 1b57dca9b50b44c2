import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { followLinks } from './follow-links.ts';

let showAll: () => void;
class EverythingInView {
  private links: Element[] = [];
  constructor(tell: IntersectionObserverCallback) {
    showAll = () => {
      const entries = this.links.map((target) => ({ isIntersecting: true, target }));
      tell(entries as IntersectionObserverEntry[], this as unknown as IntersectionObserver);
    };
  }
  observe = (link: Element) => void this.links.push(link);
  unobserve = (link: Element) => {
    this.links = this.links.filter((one) => one !== link);
  };
  disconnect = () => {
    this.links = [];
  };
}

const products = Array.from({ length: 9 }, (_, n) => `<a href="/p/${n}/coat"><b>Coat ${n}</b></a>`);
const path = (href: string) => href.slice(window.location.origin.length);
let fetched: string[];
let hasData: boolean;
const line = (connection?: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
const point = (selector: string, event = 'pointerover') =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }));
const settle = () => jest.advanceTimersByTimeAsync(5000);

let links: ReturnType<typeof followLinks>;
// One for all tests: it listens to the document.
beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: EverythingInView });
  links = followLinks(async (href) => {
    fetched.push(path(href));
    return hasData;
  });
});
beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<header><a href="/about">About</a></header><main>${products.join('')}
    <a href="https://elsewhere.example/">Elsewhere</a><a href="/new" target="_blank">New tab</a><a href="#top">Top</a></main>`;
  fetched = [];
  hasData = true;
  line();
});
afterEach(() => void jest.useRealTimers());

describe('what a shopper is about to open', () => {
  it('is fetched when a pointer stays on it, and not when it is only crossed', async () => {
    point('main a b');
    point('header');
    await settle();
    expect(fetched).toEqual([]);
    point('main a b');
    await settle();
    expect(fetched).toEqual(['/p/0/coat']);
  });

  it('is fetched at once when it is touched or focused', () => {
    point('main a b', 'pointerdown');
    point('header a', 'focusin');
    expect(fetched).toEqual(['/p/0/coat', '/about']);
  });

  it.each(['[href^=https]', '[target]', '[href="#top"]'])('is no page of this tab: %s', (link) => {
    point(link, 'pointerdown');
    expect(fetched).toEqual([]);
  });

  it('is not fetched where the shopper saves data', () => {
    line({ saveData: true });
    point('main a b', 'pointerdown');
    expect(fetched).toEqual([]);
  });

  it('is not fetched without a line', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    point('main a b', 'pointerdown');
    onLine.mockRestore();
    expect(fetched).toEqual([]);
  });
});

describe('what is in view', () => {
  const show = async () => {
    links.ofThisPage();
    showAll();
    await settle();
  };

  it('is fetched in its order, six pages of a page at most', async () => {
    await show();
    expect(fetched).toEqual(products.slice(0, 6).map((_, n) => `/p/${n}/coat`));
  });

  it('is fetched in two goes where the first is for the likeliest alone', async () => {
    links.ofThisPage(2);
    showAll();
    await settle();
    expect(fetched).toHaveLength(2);
    links.allOfThisPage();
    await settle();
    expect(fetched).toEqual(products.slice(0, 6).map((_, n) => `/p/${n}/coat`));
  });

  it('is a card before it is a word', async () => {
    const last = document.querySelector('main a[href="/p/8/coat"] b');
    last?.append(document.createElement('img'));
    await show();
    expect(fetched[0]).toBe('/p/8/coat');
  });

  it('counts where there is something to fetch', async () => {
    hasData = false;
    await show();
    expect(fetched).toHaveLength(products.length);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }])(
    'is left where the line is %j',
    async (connection) => {
      line(connection);
      await show();
      expect(fetched).toEqual([]);
    },
  );
});
