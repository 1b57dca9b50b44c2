import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { knownBrowser } from './known-browser.ts';
import type { DeclaredPage } from './page-addresses.ts';
import { wayAndBack } from './way-and-back.ts';

const faq = { part: 'mf-content', path: '/faq', address: '/faq' };
const pages: DeclaredPage[] = [
  faq,
  { part: 'mf-content', path: '/about', address: '/about' },
  { part: 'mf-designer', path: '/designers', address: '/designers' },
];

/** A page of the shop, whose frame shows the others without another document. `own`: what its part does besides. */
const html = (own: string) => `<!doctype html><style>
  body { margin: 0; background: #fff; color: #000; font: 16px/1.5 sans-serif }
  header { position: sticky; top: 0; height: 64px; background: #fff }
</style>
<header><a href="/about">About</a> <a href="/designers">Designers</a></header>
<main><h1>Questions</h1></main>
<script>
  const show = () => { document.querySelector('h1').textContent = location.pathname; };
  addEventListener('popstate', show);
  document.querySelector('header').addEventListener('click', (press) => {
    press.preventDefault();
    history.pushState(null, '', press.target.href);
    show();
  });
  const header = document.querySelector('header');
  ${own}
</script>`;

/** Hides the header wherever that is so. */
const hidden = (when: string) => `let wasAway = false;
  const hide = () => {
    wasAway ||= location.pathname !== '/faq';
    header.style.opacity = ${when} ? '0' : '1';
  };
  addEventListener('popstate', hide);
  header.addEventListener('click', hide);`;

let browser: Browser;
beforeAll(async () => {
  const executablePath = (await knownBrowser(process.env.PATH)) ?? '';
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(() => browser?.close());

async function seen(own: string) {
  const page = await browser.newPage({ baseURL: 'http://shop.example' });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html(own) }));
  await page.goto('/faq');
  const { to, wrong } = await wayAndBack(page, faq, pages);
  await page.close();
  return { to: to?.path, wrong };
}

const there = 'after the way to /designers: seen: The header can’t be seen';
const back = 'after the way to /designers and back: seen: The header can’t be seen';

describe('the way from a page to one of another part, and back', () => {
  it('says nothing of a page that leaves the frame as it is', async () => {
    expect(await seen('')).toEqual({ to: '/designers', wrong: [] });
  });

  it.each([
    ['where its visitors go', `location.pathname !== '/faq'`, [there]],
    ['when they come back', `wasAway && location.pathname === '/faq'`, [back]],
    ['from the first way on', 'wasAway', [there, back]],
  ])('tells of a header that is hidden only %s', async (_where, when, wrong) => {
    expect(await seen(hidden(when))).toEqual({
      to: '/designers',
      wrong: wrong.map((said) => expect.stringContaining(said)),
    });
  });

  it('is none where the frame leads to pages of the same part alone', async () => {
    const alone = `document.querySelector('[href="/designers"]').remove();`;
    expect(await seen(alone + hidden('wasAway'))).toEqual({ to: undefined, wrong: [] });
  });
});
