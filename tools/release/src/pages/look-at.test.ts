import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium, type Page } from '@playwright/test';
import { knownBrowser } from './known-browser.ts';
import { lookAt } from './look-at.ts';

/** A page of the shop as far as places and colours go. */
const html = `<!doctype html><style>
  body { margin: 0; background: #f7f5f0; color: #1a1917; font: 16px/1.5 sans-serif }
  header { position: sticky; top: 0; z-index: 30; display: flex; gap: 16px; height: 64px; background: #f7f5f0 }
  header a, header button { color: #1a1917 }
  main { position: relative; z-index: 0; min-height: 1500px }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
</style>
<header class="shell-header"><a href="/">Toile</a><a href="/designers">Designers</a>
  <button><svg width="20" height="20"></svg><span class="sr">Menu</span></button><a class="checkout-bag" href="/basket">Bag</a></header>
<main><div class="content-page"><h1>Heading</h1><p>Text</p></div></main>
<footer>Footer</footer>`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const executablePath = (await knownBrowser(process.env.PATH)) ?? '';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage({ viewport: { width: 768, height: 800 } });
});
afterAll(() => browser?.close());

const seen = async (css: string, more = ''): Promise<string[]> => {
  await page.setContent(`${html}<style>${css}</style>${more}`);
  return lookAt(page);
};

const cover = (style: string) => `<div class="designer-cover" style="position:fixed;${style}"></div>`;

describe('what a shopper can’t see, reach or read of a page', () => {
  it.each<[string, string, string, string?]>([
    ['a clear cover over all', 'Presses on the header go elsewhere by', '', cover('inset:0;z-index:99')],
    [
      'a clear cover over the header',
      'Presses on the header go elsewhere by <div class="designer-cover">',
      '',
      cover('inset:0 0 auto;height:64px;z-index:99'),
    ],
    [
      'a clear cover over what is below the header',
      'Presses on the heading go elsewhere by <div class="designer-cover">',
      '',
      cover('inset:64px 0 0'),
    ],
    [
      'a clear cover of the page itself',
      'Presses on the heading go elsewhere by <div class="content-page">',
      '.content-page::after { content: ""; position: absolute; inset: 0 }',
    ],
    [
      'a clear cover that no element makes',
      'Presses on the header go elsewhere by <body',
      'body::after { content: ""; position: fixed; inset: 0; z-index: 99 }',
    ],
    [
      'a black cover that takes no presses',
      'The header is covered by <div class="designer-cover">',
      '',
      cover('inset:0;z-index:99;background:black;pointer-events:none'),
    ],
    ['a header that takes no presses', 'The header takes no presses', 'header { pointer-events: none }'],
    [
      'a link of another part that takes none',
      'The header takes no presses, <a class="checkout-bag">',
      '.checkout-bag { pointer-events: none }',
    ],
    ['a page that takes no presses', 'The heading takes no presses', 'main { pointer-events: none }'],
    [
      'an inert header',
      'The header can’t be seen',
      '',
      '<script>document.querySelector("header").inert = 1</script>',
    ],
    ['a heading in the colour of its ground', 'The heading can’t be read', 'h1 { color: #f7f5f0 }'],
    ['a heading in nearly its colour', 'The heading can’t be read', 'h1 { color: #fbf8f4 }'],
    ['a clear heading', 'The heading can’t be read', 'h1 { color: transparent }'],
    ['a heading of clear letters', 'The heading can’t be read', 'h1 { -webkit-text-fill-color: #f7f5f0 }'],
    ['a heading with such a ground', 'The heading can’t be read', 'h1 { background: #1a1917 }'],
    ['links in the colour of their ground', 'The header can’t be read', 'header a { color: #f7f5f0 }'],
    ['a header without its links', 'The header can’t be seen', 'header > * { opacity: 0 }'],
  ])('%s', async (_what, said, css, more = '') => {
    expect(await seen(css, more)).toEqual([expect.stringContaining(`seen: ${said}`)]);
  });
});

describe('an honest page', () => {
  it.each<[string, string, string?]>([
    ['as it is', ''],
    [
      'with a link over its title',
      '.card { position: relative } .card a::after { content: ""; position: absolute; inset: 0 }',
      `<script>document.querySelector('.content-page').innerHTML = '<div class="card"><h1>Heading</h1><a href="/x">See</a></div>'</script>`,
    ],
    [
      'whose first screen is pulled by hand',
      '.hero { position: relative; height: 736px } .pull { position: absolute; inset: 0 }',
      `<script>document.querySelector('.content-page').innerHTML = '<div class="hero"><h1>Heading</h1><div class="pull"></div></div>'</script>`,
    ],
    [
      'with white letters over a picture that takes no presses',
      'h1 { position: relative; color: #f7f5f0 } img { position: absolute; inset: 0; width: 100%; height: 300px; pointer-events: none }',
      `<script>document.querySelector('h1').insertAdjacentHTML('beforebegin', '<img alt="" src="data:,">')</script>`,
    ],
    [
      'with white letters on a painted layer before them',
      '.content-page { position: relative } h1 { color: #f7f5f0; position: relative } .content-page::before { content: ""; position: absolute; inset: 0; background: #1a1917 }',
    ],
    [
      'with letters cut out of a gradient',
      'h1 { color: transparent; background: linear-gradient(red, blue) text }',
    ],
    ['with letters that have a shadow', 'h1 { color: #f7f5f0; text-shadow: 0 0 4px #000 }'],
    [
      'with a bar that sticks',
      '.content-page::before { content: "bar"; position: sticky; top: 64px; display: block }',
    ],
    ['with a toast', '', cover('inset:auto 0 0;height:60px;background:#000')],
    [
      'with an open dialog',
      '',
      '<dialog>Zoom</dialog><script>document.querySelector("dialog").showModal()</script>',
    ],
    [
      'with falling paper over it',
      '',
      '<canvas style="position:fixed;inset:0;z-index:99;pointer-events:none"></canvas>',
    ],
    ['with a title behind its box', 'h1 { position: relative; z-index: -1 }'],
    ['in dark letters on no ground of its own', 'body { background: none }'],
  ])('%s is no failure', async (_what, css, more = '') => {
    expect(await seen(css, more)).toEqual([]);
  });

  it('on paper is no failure', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await seen('header { display: none }')).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  });
});
