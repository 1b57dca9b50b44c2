import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from '@playwright/test';
import { linksOf, linksToAsk } from './dead-links.ts';
import { knownBrowser } from './known-browser.ts';
import { blockedBy } from './long-tasks.ts';
import { problemsOfPages } from './page-problems.ts';
import { lookForText } from './shown-letters.ts';
import { touchedPages } from './touched-pages.ts';

const text = 'Each piece is made by hand, one after the other, where its designer lives.';
/** A page of the shop as far as places and colours go. `own`: what its parts do besides. */
const html = (own: string) => `<!doctype html><meta name="viewport" content="width=device-width"><style>
  body { margin: 0; background: #f7f5f0; color: #1a1917; font: 16px/1.5 sans-serif }
  header { position: sticky; top: 0; height: 64px; background: #f7f5f0 }
</style>
<header class="shell-header"><a class="shell-link" href="/designers">Designers</a></header>
<main><div class="content-page"><h1>Heading</h1><p class="content-text">${text}</p><a href="/nowhere?x=1#y">On</a></div>
<aside class="checkout-block"><p>${text}</p><a class="checkout-link" href="/basket">Bag</a> <a href="https://other.example/">Elsewhere</a></aside></main>
${own}`;

const owners = {
  prefixes: [['checkout-', 'mf-checkout'] as const, ['content-', 'mf-content'] as const],
  pageOf: 'mf-content',
};

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const executablePath = (await knownBrowser(process.env.PATH)) ?? '';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  page = await browser.newPage({ ...phone, baseURL: 'http://shop.example' });
});
afterAll(() => browser?.close());

async function open(own: string): Promise<Page> {
  await page.unrouteAll();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html(own) }));
  await page.goto('/');
  return page;
}

describe('the text of a page on a phone', () => {
  const seen = async (css: string) => lookForText(owners)(await open(`<style>${css}</style>`));
  const less = (part: string, count: number) => [
    expect.stringMatching(`^${part} shows 0 letters of the ${count} that it has in a window of 1280 px$`),
  ];

  it.each([
    ['a widget that is taken away', '.checkout-block { display: none }', less('mf-checkout', 86)],
    ['one that is there, and clear', '.checkout-block { opacity: 0 }', less('mf-checkout', 86)],
    ['one in the colour of its ground', '.checkout-block * { color: #f7f5f0 }', less('mf-checkout', 86)],
  ])('misses %s below 700 px', async (_what, css, wrong) => {
    expect(await seen(`@media (max-width: 700px) { ${css} }`)).toEqual(wrong);
    expect(await seen(`@media (max-width: 300px) { ${css} }`)).toEqual([]);
    expect(page.viewportSize()?.width).toBe(390);
  });

  it('may be short where the page has little to say in any window', async () => {
    expect(await seen('.content-text { display: none }')).toEqual([]);
  });
});

it('a page that is blocked for 1.5 s is told, whatever it does to its own clock', async () => {
  const block = (ms: number) => `<script>
    window.PerformanceObserver = undefined;
    setTimeout(() => { for (const until = Date.now() + ${ms}; Date.now() < until; ); document.title = 'over' })
  </script>`;
  const blocked = async (ms: number) => {
    await open(block(ms));
    await page.waitForFunction(`document.title === 'over'`);
    return blockedBy(page, 'mf-content');
  };
  expect(await blocked(1600)).toEqual([
    expect.stringMatching(/^mf-content takes the page for \d+\.\d s, in which it answers no press$/),
  ]);
  expect(await blocked(200)).toEqual([]);
});

describe('links of a page', () => {
  it('are found with the part that has placed them', async () => {
    const found = { from: '/faq', shop: 'http://shop.example', owners };
    const shown = await linksOf(await open(''), found);
    expect(shown.map(({ to, part }) => `${part} ${to}`)).toEqual([
      'shell /designers',
      'mf-content /nowhere?x=1',
      'mf-checkout /basket',
    ]);
    await page.goto('about:blank');
    expect(await linksOf(page, { ...found, html: html('') })).toEqual(shown);
  });

  it('are asked for where no page was opened: each of a part that changes, few of others, and none that acts', () => {
    const link = (to: string, part = 'mf-content') => ({ from: '/faq', to, part });
    const declared = [
      { part: 'mf-content', path: '/faq', address: '/faq' },
      { part: 'mf-catalogue', path: '/p/:id/:name', address: '/p/1/coat' },
    ];
    const pieces = Array.from({ length: 9 }, (_, at) => link(`/p/${at + 1}/coat`, 'mf-catalogue'));
    const links = [
      link('/faq?open=2'),
      link('/nowhere'),
      link('/nowhere'),
      link('/api/pins/leave'),
      link('/100%'),
      ...pieces,
    ];
    const asked = (changed: string[]) => linksToAsk(links, { declared, changed }).map(({ to }) => to);
    expect(asked(['mf-content'])).toEqual(['/nowhere', '/100%', '/p/2/coat', '/p/3/coat', '/p/4/coat']);
    expect(asked(['mf-catalogue'])).toHaveLength(10);
  });
});

it('a complaint is told once, with the page, the part and how it was opened', () => {
  const opened = { part: 'mf-content', path: '/faq', address: '/faq', links: [] };
  const visitors = ['at 1280 px', 'at 390 px with a full bag'] as const;
  const report = 'report: {"name":"mf-checkout","message":"broken"}';
  const seen = [
    { ...opened, visitor: visitors[0], complaints: ['uncaught: no'] },
    {
      ...opened,
      visitor: visitors[1],
      complaints: ['uncaught: no', 'error: Error: broken\n  at x.js', report],
    },
  ];
  const manifests = [
    { name: 'mf-content' as const, version: '1.0.0-aaaaaaaa' },
    { name: 'mf-checkout' as const, version: '1.0.0-bbbbbbbb' },
  ];
  expect(problemsOfPages(seen, manifests)).toEqual([
    {
      says: '/faq at 1280 px and at 390 px with a full bag: uncaught: no',
      parts: ['mf-content'],
      remedy: 'Open it so in a browser: npm run release -- open mf-content=1.0.0-aaaaaaaa --path /faq',
    },
    {
      says: `/faq at 390 px with a full bag: mf-checkout fails: broken`,
      parts: ['mf-checkout'],
      remedy: 'Open it so in a browser: npm run release -- open mf-checkout=1.0.0-bbbbbbbb --path /faq',
    },
  ]);
});

describe('pages on which something of a changed part may be', () => {
  const slot = { chunk: 'slot', version: 1 };
  const manifests: Parameters<typeof touchedPages>[1]['manifests'] = [
    { name: 'shell', needs: { 'mini-bag': 1 }, slots: {} },
    { name: 'mf-catalogue', needs: { teaser: 1 }, slots: {} },
    { name: 'mf-content', needs: {}, slots: { teaser: slot } },
    { name: 'mf-checkout', needs: {}, slots: { 'mini-bag': slot } },
    { name: 'mf-account', needs: {}, slots: {} },
  ];
  const page = (part: string, address: string | undefined) => ({ part, address });
  const ofCatalogue = [page('mf-catalogue', '/shop'), page('mf-catalogue', '/search')];
  const ofContent = [page('mf-content', '/'), page('mf-content', '/faq')];
  const ofCheckout = [page('mf-checkout', '/basket'), page('mf-checkout', '/checkout')];
  const ofAccount = [page('mf-account', '/orders'), page('mf-account', undefined)];
  const all = [...ofCatalogue, ...ofContent, ...ofCheckout, ...ofAccount];
  const touchedBy = (...changed: string[]) => touchedPages(all, { manifests, changed });

  it('are its own, and those of parts that place a slot of it', () => {
    const none = [...ofContent, ...ofCheckout, ...ofAccount];
    expect(touchedBy('mf-catalogue')).toEqual({ most: ofCatalogue, frame: [], none });
    const most = [...ofCatalogue, ...ofContent];
    expect(touchedBy('mf-content')).toEqual({ most, frame: [], none: [...ofCheckout, ...ofAccount] });
  });

  it('are one of each other part where the frame has a slot of it, and all that may lead to pages without an address', () => {
    const most = [page('mf-catalogue', '/shop'), page('mf-content', '/'), ...ofCheckout, ...ofAccount];
    const frame = [page('mf-catalogue', '/search'), page('mf-content', '/faq')];
    expect(touchedBy('mf-checkout')).toEqual({ most, frame, none: [] });
  });

  it('are all where the frame has changed, or everything', () => {
    for (const changed of [['shell'], ['mf-checkout', 'shell'], []])
      expect(touchedBy(...changed)).toEqual({ most: all, frame: [], none: [] });
  });
});
