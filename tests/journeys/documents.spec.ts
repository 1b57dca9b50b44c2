import type { APIRequestContext, APIResponse } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { passport } from './support/pages.ts';
import { expect, test } from './support/shop.ts';

/** Of SH-01, without those that the sitemaps list; and whether search engines may show them. */
const hidden = [
  ...[
    '/basket',
    '/checkout',
    '/checkout/processing/x',
    '/checkout/complete/x',
    '/checkout/complete/x/failed',
  ],
  ...['/counter', '/fetch-data', '/authentication/login', '/authentication/logged-out', passport],
];
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path = '']) => path);

/** All pages of the sitemaps, by the part that lists them. */
async function listedPages(api: APIRequestContext): Promise<string[][]> {
  const robots = await (await api.get('/robots.txt')).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/m);
  const lists = locations(await (await api.get('/sitemap.xml')).text());
  return Promise.all(lists.map(async (list) => locations(await (await api.get(list)).text())));
}

/** Some of a kind stand for all of it: their documents differ in their texts only. */
const someOfEachKind = (paths: string[]) => {
  const kinds = Map.groupBy(paths, (path) => path.replace(/\d+.*/, '').split('/').length + path.slice(0, 3));
  return [...kinds.values()].flatMap((kind) => [kind[0] ?? '/', kind.at(-1) ?? '/']);
};

const tags = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

async function faultsOf(answer: APIResponse, isListed: boolean): Promise<string[]> {
  const html = await answer.text();
  const { results } = await validator.validateString(html);
  const broken = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${ruleId}: ${message} at ${line}:${column}`),
  );
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const facts = {
    status: answer.status() === 200,
    'one title of the shop': /<title>[^<]+ \| TOILE<\/title>/.test(html),
    'a description': tags(html, /<meta name="description" content="[^"]{20,}"/g) === 1,
    'one h1': tags(html, /<h1[\s>]/g) === 1,
    'a picture': tags(html, /<meta property="og:image" content="https?:\/\//g) === 1,
    'a canonical address': !isListed || tags(html, /<link rel="canonical" href="https?:\/\//g) === 1,
    'in search or not': tags(html, /<meta name="robots" content="noindex"/g) === (isListed ? 0 : 1),
    'JSON-LD with a context': data.every(
      ([, json = '']) => JSON.parse(json)['@context'] === 'https://schema.org',
    ),
  };
  return [...new Set(broken), ...Object.entries(facts).flatMap(([fact, holds]) => (holds ? [] : [fact]))];
}

test('every route is a valid document, in search as decided, and every listed page is there (SH-01, T50)', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const lists = await listedPages(request);
  expect(lists.length).toBeGreaterThanOrEqual(3);
  const listed = lists.flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(['/', '/shop', '/womenswear', '/designers', '/join-toile']));
  expect(listed.filter((path) => hidden.includes(path) || path.startsWith('/pp/'))).toEqual([]);
  const faults: Record<string, string[]> = {};
  const judge = async (path: string, isListed: boolean) => {
    const found = await faultsOf(await request.get(path, { maxRedirects: 0 }), isListed);
    if (found.length > 0) faults[path] = found;
  };
  for (const path of lists.flatMap(someOfEachKind)) await judge(path, true);
  for (const path of hidden) await judge(path, false);
  expect(faults).toEqual({});
  expect((await request.get('/no-such-page-at-all')).status()).toBe(404);
});
