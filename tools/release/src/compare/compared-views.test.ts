import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { setIdOf } from '@toile/release-signing';
import type { MadePin } from '@toile/releases-contract';
import { knownBrowser } from '../pages/known-browser.ts';
import { viewsOf } from './compared-views.ts';
import type { Side } from './pictured-page.ts';

const setId = setIdOf({ shell: '1.0.0-aaaaaaaa' } as Parameters<typeof setIdOf>[0]);
const pin = { link: 'http://shop.example/', setId } as MadePin;
const html = (script: string) => `<!doctype html><main><h1>Questions</h1></main>
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

async function sideWith(script: string): Promise<Side> {
  const context = await browser.newContext();
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html(script) }));
  return { pin, parts: ['mf-content'], context };
}

const viewed = async (script: string) =>
  viewsOf(
    [await sideWith(''), await sideWith(script)],
    { part: 'mf-content', address: '/faq' },
    { keep: async () => undefined, widths: [360], mostMs: 15_000 },
  );

it('a page whose height never rests, or whose script never ends, holds no other up', async () => {
  const grow = `let height = 0; setInterval(() => { document.querySelector('main').style.height = (height += 5) + 'px' }, 50)`;
  expect((await viewed(grow)).trouble).toBeUndefined();
  expect(await viewed('setTimeout(() => { for (;;); }, 1000)')).toEqual({
    trouble: 'it takes longer than 15 s',
    views: [],
  });
}, 120_000);
