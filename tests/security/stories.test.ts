import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { config } from '../config.ts';
import { blockTypes, documentOf, guilty, harmIn, textsOf } from './support/attacked-stories.ts';

const origin = 'http://shop.test';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: config.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}, 60_000);
afterAll(() => browser.close());

/** Calls of the document in a browser without any policy: what it runs, asks for and leads to. */
async function whatItDoes(html: string) {
  const page = await browser.newPage();
  const done: string[] = [];
  await page.exposeFunction('note', (text: string) => void done.push(text));
  await page.addInitScript(() => {
    const { note } = window as unknown as { note(text: string): void };
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: () => note(`ran ${name}`) });
  });
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === `${origin}/`) return route.fulfill({ contentType: 'text/html', body: html });
    if (!url.startsWith(`${origin}/media/`)) done.push(`asked for ${url}`);
    return route.abort();
  });
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  const shown = await page.evaluateHandle(() => window.document);
  done.push(...(await shown.evaluate(harmIn)));
  await page.close();
  return done;
}

describe('attacks in every text of every block of a story, in a browser without a policy (T24)', () => {
  it.each(blockTypes)(
    'run nothing and ask for nothing in %s',
    async (type) => {
      for (const path of textsOf(type))
        expect({ path, does: await whatItDoes(documentOf(type, path)) }).toEqual({ path, does: [] });
    },
    120_000,
  );

  it('would be seen: a page that does these things is found out', async () => {
    const does = await whatItDoes(guilty.html);
    expect(does.sort()).toEqual(['asked for https://evil.example/a.gif', ...guilty.does]);
  });
});
