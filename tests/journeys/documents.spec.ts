import type { APIRequestContext, APIResponse } from '@playwright/test';
import { isSwitchedOn, resolvePath, type ShopConfig } from '@toile/contracts';
import type { ReleaseDescriptor } from '@toile/releases-contract';
import { HtmlValidate } from 'html-validate';
import { passport } from './support/pages.ts';
import { expect, test } from './support/shop.ts';
import { structuredFaults, typesOf } from './support/structured-data.ts';

/** Pages with a parameter, and of the shell itself, that search engines may not show (SH-01). */
const hidden = [
  '/checkout/processing/x',
  '/checkout/complete/x',
  '/checkout/complete/x/failed',
  '/orders/7K3M-9QXA',
  '/authentication/login',
  '/authentication/logged-out',
  passport,
];

/** Addresses without a parameter of every page of the set that is shown: a new page is one of them by itself. */
async function declaredPages(api: APIRequestContext): Promise<string[]> {
  const html = await (await api.get('/')).text();
  const [, json = ''] = /<script[^>]* id="toile-page"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { config, release }: { config: ShopConfig; release: ReleaseDescriptor } = JSON.parse(json);
  return Object.values(release.remotes)
    .flatMap(({ current }) => current.paths)
    .filter(({ path }) => isSwitchedOn(path, config))
    .map(({ path }) => resolvePath(path, config))
    .filter((path) => !/[:*]/.test(path));
}
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

const preview = ['title', 'description', 'type', 'site_name', 'locale', 'image:alt'];

const tags = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

async function faultsOf(answer: APIResponse, isListed: boolean): Promise<string[]> {
  const html = await answer.text();
  const { results } = await validator.validateString(html);
  const broken = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, line, column, message }) => `${ruleId}: ${message} at ${line}:${column}`),
  );
  const facts = {
    status: answer.status() === 200,
    'one title of the shop': /<title>[^<]+ \| TOILE<\/title>/.test(html),
    'a description': tags(html, /<meta name="description" content="[^"]{20,}"/g) === 1,
    'one h1': tags(html, /<h1[\s>]/g) === 1,
    'a picture': tags(html, /<meta property="og:image" content="https?:\/\//g) === 1,
    'all of a preview':
      preview.every(
        (name) => tags(html, new RegExp(`<meta property="og:${name}" content="[^"]+"`, 'g')) === 1,
      ) && tags(html, /<meta name="twitter:card" content="summary_large_image"/g) === 1,
    'a canonical address': !isListed || tags(html, /<link rel="canonical" href="https?:\/\//g) === 1,
    'in search or not': tags(html, /<meta name="robots" content="noindex"/g) === (isListed ? 0 : 1),
  };
  return [
    ...new Set(broken),
    ...structuredFaults(html),
    ...Object.entries(facts).flatMap(([fact, holds]) => (holds ? [] : [fact])),
  ];
}

test('every route is a valid document, in search as decided, and every listed page is there (SH-01, T50)', async ({
  request,
}) => {
  const lists = await listedPages(request);
  expect(lists.length).toBeGreaterThanOrEqual(3);
  const listed = lists.flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(['/', '/shop', '/womenswear', '/designers', '/join-toile']));
  expect(listed.filter((path) => hidden.includes(path) || path.startsWith('/pp/'))).toEqual([]);
  const declared = await declaredPages(request);
  expect(declared).toEqual(expect.arrayContaining(['/basket', '/newsletter', '/faq']));
  const faults: Record<string, string[]> = {};
  const judge = async (path: string, isListed: boolean) => {
    const found = await faultsOf(await request.get(path, { maxRedirects: 0 }), isListed);
    if (found.length > 0) faults[path] = found;
  };
  for (const path of lists.flatMap(someOfEachKind)) await judge(path, true);
  // A page that no sitemap lists says itself that it is not for search.
  for (const path of [...hidden, ...declared.filter((path) => !listed.includes(path))])
    await judge(path, false);
  expect(faults).toEqual({});
  expect((await request.get('/no-such-page-at-all')).status()).toBe(404);
});

/** Pages of each kind, and what they say they are. */
const kinds: [path: RegExp, types: string[]][] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/womenswear$/, ['CollectionPage', 'BreadcrumbList']],
  [/^\/womenswear\/clothing\/tops$/, ['CollectionPage', 'BreadcrumbList']],
  [/^\/kestrel-row$/, ['CollectionPage', 'BreadcrumbList']],
  [/^\/kestrel-row\/collection\//, ['CollectionPage', 'BreadcrumbList']],
  [/^\/p\/19167\//, ['ProductGroup', 'BreadcrumbList']],
  [/^\/class-of-2021$/, ['Event']],
  [/^\/programme-september-2023$/, ['Event', 'Event', 'Event']],
  [/^\/faq$/, ['FAQPage']],
];

test('pages say what they are, no two of them the same, and lists of one piece are not for search (T50)', async ({
  request,
}) => {
  const listed = (await listedPages(request)).flat();
  const html = async (path: string) => (await request.get(path)).text();
  for (const [pattern, types] of kinds) {
    const path = listed.find((each) => pattern.test(each)) ?? '';
    expect([path, typesOf(await html(path))]).toEqual([expect.stringMatching(pattern), types]);
  }
  const categories = listed.filter((path) => /^\/(?:womenswear|menswear|artefacts)/.test(path));
  expect(categories.length).toBeGreaterThan(60);
  const heads = new Map<string, string>();
  for (const path of categories) {
    const text = await html(path);
    const words = [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/].map(
      (pattern) => pattern.exec(text)?.[1] ?? '',
    );
    for (const word of words) {
      expect([path, word, heads.get(word)]).toEqual([path, word, undefined]);
      heads.set(word, path);
    }
  }
  const thin = '/womenswear/clothing/tops/designer/sayle';
  expect(await html(thin)).toContain('<meta name="robots" content="noindex"/>');
  expect(await html('/womenswear/designer/kestrel-row')).not.toContain('content="noindex"');
});

test('a link preview gets a JPEG of 1200 × 630 of every kind of page, whatever it accepts (T50)', async ({
  request,
}) => {
  const listed = (await listedPages(request)).flat();
  for (const [pattern] of kinds) {
    const path = listed.find((each) => pattern.test(each)) ?? '/';
    const [, address = ''] =
      /<meta property="og:image" content="(.*?)"/.exec(await (await request.get(path)).text()) ?? [];
    for (const accept of ['image/avif,image/webp,*/*', '*/*', 'text/html']) {
      const answer = await request.get(address.replaceAll('&amp;', '&'), { headers: { accept } });
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
      expect([path, sizeOfJpeg(await answer.body())]).toEqual([path, [1200, 630]]);
    }
  }
});

/** Width and height as its frame header says them. */
function sizeOfJpeg(jpeg: Buffer): [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  }
  return [0, 0];
}
