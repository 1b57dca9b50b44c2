import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { setIdOf } from '@toile/release-signing';
import { knownBrowser } from './known-browser.ts';
import { openPages, withWays } from './open-pages.ts';

const setId = setIdOf({ shell: '1.0.0-aaaaaaaa' } as Parameters<typeof setIdOf>[0]);
const html = (script: string) => `<!doctype html><style>
  body { margin: 0; background: #fff; color: #000; font: 16px/1.5 sans-serif }
  header { position: sticky; top: 0; height: 64px; background: #fff }
</style>
<header><a href="/designers">Designers</a></header><main><h1>Questions</h1><p>Each piece is made by hand, one after the other.</p></main>
<script id="toile-page" type="application/json">{"release":{"setId":"${setId}"}}</script>
<script>addEventListener('load', () => setTimeout(() => {
  document.documentElement.dataset.alive = '';
  ${script}
}, 50))</script>`;

let browser: Browser;
beforeAll(async () => {
  const executablePath = (await knownBrowser(process.env.PATH)) ?? '';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(() => browser?.close());

async function complaintsOf(script: string, mostMs: number): Promise<string[] | undefined> {
  const context = await browser.newContext();
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html(script) }));
  const page = { part: 'mf-content', path: '/faq', address: '/faq' };
  const [opened] = await openPages([{ page, visitor: { name: 'at 1280 px', context, goesOn: false } }], {
    link: 'http://shop.example',
    setId,
    pages: [page],
    prefixes: [],
    untilMs: Date.now() + 60_000,
    mostMs,
    onOpened: () => undefined,
  });
  return opened?.complaints;
}

it('a page whose script never ends is told, and holds nobody up', async () => {
  expect(await complaintsOf('', 60_000)).toEqual([]);
  expect(await complaintsOf('setTimeout(() => { for (;;); });', 5000)).toEqual([
    'the page answers nothing for 5 s',
  ]);
}, 60_000);

it('what is heard on a way is held against no page that it led from, if the other is broken by itself', () => {
  const page = (path: string) => ({
    part: 'mf-content',
    path,
    address: path,
    visitor: 'at 1280 px',
    links: [],
  });
  const to = { part: 'mf-designer', path: '/designers', address: '/designers' };
  const from = { ...page('/faq'), complaints: [], onWay: { to, complaints: ['uncaught: no'] } };
  const heard = (complaints: string[]) =>
    withWays([from, { ...page('/designers'), complaints }]).find(({ path }) => path === '/faq')?.complaints;
  expect(heard([])).toEqual(['uncaught: no']);
  expect(heard(['the edge answers 500'])).toEqual([]);
});
