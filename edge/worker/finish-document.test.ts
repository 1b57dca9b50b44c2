import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from '@toile/releases-contract';
import { createSheetHashes } from '../files/sheet-hashes.ts';
import { slowLineElement, slowLineHash } from '../http/slow-line.ts';
import type { PageRelease } from '../set/page-release.ts';
import { createDocumentFinisher } from './finish-document.ts';

const sheets: Record<string, string> = {
  'a.css': '.é{color:red}',
  'b.css': '.b{color:blue}',
  'fonts.css': '@font-face{src:url(text.1a2b.woff2)}a{background:url(data:x)}',
  'ends.css': '.c{content:"</style><script>"}',
  'damaged.css': '.d{color:red}',
  'missing.css': '.m{color:red}',
};
const sha256 = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const css = Object.entries(sheets).map(([file, text]) => ({ file, integrity: sha256(text), bytes: 1 }));
const shell = {
  name: 'shell',
  version: '1',
  publicPath: '/remotes/shell/1/',
  chunks: { shell: { js: [], css } },
} as unknown as ReleaseManifest;
const release = { shell, remotes: {} } as PageRelease;

let store: string;
beforeAll(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-sheets-'));
  const folder = path.join(store, 'shell/1/client');
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(sheets))
    if (file !== 'missing.css')
      await writeFile(path.join(folder, file), file === 'damaged.css' ? `${text} ` : text);
});
afterAll(() => rm(store, { recursive: true }));
afterEach(() => {
  globalThis.shopBase = '';
});

const address = (file: string) => `/remotes/shell/1/${file}`;
const link = (file: string) =>
  `<link rel="stylesheet" href="${address(file)}" integrity="sha256-x" data-precedence="default"/>`;
const page = (...links: string[]) =>
  `<!DOCTYPE html><html><head><title>é</title>${links.join('')}</head><body>${link('a.css')}</body></html>`;

async function finish(html: string, policy: 'shop' | 'checkout' = 'shop') {
  const { br, ...finished } = await createDocumentFinisher(store)({ html, path: '/p/1', release, policy });
  const sent = brotliDecompressSync(br).toString();
  return { ...finished, sent, html: sent.replace(slowLineElement, '') };
}
const warned: string[] = [];
/** Of what the store has, whatever a worker says. */
const hashesOf = createSheetHashes(
  {
    find: async (url) => ({ asset: { file: path.basename(url) } }) as never,
    read: async ({ asset: { file } }) => {
      if (file === 'damaged.css') throw new Error(file);
      return { body: Buffer.from(sheets[file] ?? ''), form: '' };
    },
  },
  { base: '/shop', warn: (kind) => void warned.push(kind) },
);

describe('sheets of a document', () => {
  it('are in it, under the address at which a browser would fetch them', async () => {
    const finished = await finish(page(link('a.css'), link('b.css')));
    const style = (file: string) => `<style data-href="${address(file)}">${sheets[file]}</style>`;
    expect(finished.html).toBe(page(style('a.css'), style('b.css')));
    expect(finished.sheets).toEqual([address('a.css'), address('b.css')]);
  });

  it('name their neighbours where those are, below a base path too, where fragments carry the path (SH-07)', async () => {
    globalThis.shopBase = '/shop';
    const html = page(link('fonts.css')).replaceAll('="/remotes', '="/shop/remotes');
    const finished = await finish(html.replace('<body>', '<body><a href="#main">Skip</a>'));
    const text = '@font-face{src:url(/shop/remotes/shell/1/text.1a2b.woff2)}a{background:url(data:x)}';
    expect(finished.html).toContain(`<style data-href="/shop${address('fonts.css')}">${text}</style>`);
    expect(finished.html).toContain('<a href="/shop/p/1#main">Skip</a>');
    expect(await hashesOf(finished.sheets)).toEqual([sha256(text)]);
  });

  it.each(['damaged.css', 'ends.css', 'missing.css', 'never-published.css'])(
    'stay a link when they cannot be: %s',
    async (file) => {
      const { html } = await finish(page(link(file), link('b.css')));
      expect(html).toContain(`<head><title>é</title>${link(file)}<style`);
    },
  );

  it('are let in by the hashes of the published ones alone', async () => {
    const named = ['/shop/a.css', '/shop/damaged.css', '/shop/ends.css', '/shop/b.css'];
    expect(await hashesOf(named)).toEqual([sha256(sheets['a.css']), sha256(sheets['b.css'])]);
    expect(warned).toEqual(
      ['damaged', 'ends'].map((name) => `a sheet is not named by the policy: /shop/${name}.css`),
    );
  });

  it('are nothing in a page without a head', async () => {
    expect(await finish('<p>down</p>')).toMatchObject({ sent: '<p>down</p>', sheets: [] });
  });
});

it('no script stands in a page that takes payments (T29)', async () => {
  expect((await finish(page(link('a.css')), 'checkout')).sent).not.toContain('<script');
});

it('a slow line is marked before anything else in the head, by the one script that the policy lets in', async () => {
  const { sent } = await finish(page(link('a.css'), link('missing.css')));
  const [, script = ''] = /<head><script>([^<]+)<\/script>/.exec(sent) ?? [];
  expect(sha256(script)).toBe(slowLineHash);
  const lineOf = (connection?: object) => {
    const dataset: Record<string, string> = {};
    new Function('navigator', 'document', script)({ connection }, { documentElement: { dataset } });
    return dataset.line;
  };
  expect([{ rtt: 150 }, { rtt: 100 }, {}, undefined].map(lineOf)).toEqual([
    'slow',
    undefined,
    undefined,
    undefined,
  ]);
});

it('what a shell answers again and again is made ready to send once', async () => {
  const finish = createDocumentFinisher(store);
  const none = Buffer.from(page(link('a.css')));
  const first = await finish({ html: none, path: '/a', release });
  const again = await finish({ html: none, path: '/b', release });
  expect(again).toBe(first);
  const other = await finish({ html: Buffer.from('<p>none of another version</p>'), path: '/c', release });
  expect(other.br).not.toEqual(first.br);
});
