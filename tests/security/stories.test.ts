import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Browser, chromium } from '@playwright/test';
import { xssCorpus } from '@toile/html/attacks';
import { StoryView } from '@toile/story';
import { exampleData } from '@toile/story/examples';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '../config.ts';

const origin = 'http://shop.test';
type Data = Record<string, unknown>;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: config.chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}, 60_000);
afterAll(() => browser.close());

/** Where texts stand in the data of a block: `images.0.caption`. */
function textsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, path ? `${path}.${key}` : key));
}

function withText(data: Data, path: string, text: string): Data {
  const copy = structuredClone(data);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce<Data>((inner, key) => inner[key] as Data, copy);
  place[last] = text;
  return copy;
}

/** A document with one block for each attack. */
function documentOf(type: string, attacksIn: string): string {
  const data = exampleData[type] ?? {};
  const blocks = xssCorpus.map((attack, id) => ({
    id: String(id),
    type,
    data: withText(data, attacksIn, attack),
  }));
  const story = JSON.stringify({ version: '2.26.4', blocks });
  return `<!doctype html><html><body>${renderToStaticMarkup(createElement(StoryView, { story }))}</body></html>`;
}

/** What the document runs (our own icons stand in buttons, which no text can make), asks for and leads to, in a browser without any policy. */
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
  done.push(
    ...(await page.evaluate(() => [
      ...[
        ...document.querySelectorAll(
          'script, svg:not(button svg), math, object, embed, base, form, style, link',
        ),
      ].map((element) => `has ${element.localName}`),
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().flatMap((name) => (name.startsWith('on') ? [`has ${name}`] : [])),
      ),
      ...[...document.querySelectorAll('a')].flatMap(({ href, protocol }) =>
        ['https:', 'http:', 'mailto:', ':', ''].includes(protocol) ? [] : [`leads to ${href}`],
      ),
    ])),
  );
  await page.close();
  return done;
}

describe('attacks in every text of every block of a story, in a browser without a policy (T24)', () => {
  it.each(Object.keys(exampleData))(
    'run nothing and ask for nothing in %s',
    async (type) => {
      for (const path of textsIn(exampleData[type]))
        expect({ path, does: await whatItDoes(documentOf(type, path)) }).toEqual({ path, does: [] });
    },
    120_000,
  );

  it('would be seen: a page that does these things is found out', async () => {
    const does = await whatItDoes(
      '<!doctype html><img src="https://evil.example/a.gif" onerror="alert(1)"><a href="javascript:alert(1)">x</a>',
    );
    expect(does.sort()).toEqual([
      'asked for https://evil.example/a.gif',
      'has onerror',
      'leads to javascript:alert(1)',
      'ran alert',
    ]);
  });
});
