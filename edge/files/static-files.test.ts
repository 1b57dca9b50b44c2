import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Asset, ReleaseManifest } from '@toile/releases-contract';
import supertest from 'supertest';
import { createPublishedFiles } from './published-files.ts';
import { createStaticFiles } from './static-files.ts';

const version = '1.0.0-0123abcd';
const contents = {
  'remoteEntry.js': 'var entry;',
  'page.1.js': 'var page = "a page of some length, so that it is worth compressing";',
  'page.1.css': '.content-page { color: black }',
  'all.1.css': '.content-page { color: black } * { display: none !important }',
  'font.woff2': 'a font',
  'unlisted.js': 'var mine;',
  'unlisted.woff2': 'a font of nobody',
};
let store: string;
let edge: Server;
let damaged: string[];
let warned: string[];
let isAway: boolean;

function asset(file: keyof typeof contents): Asset {
  const integrity = `sha384-${createHash('sha384').update(contents[file]).digest('base64')}`;
  return { file, integrity, bytes: contents[file].length };
}
const manifest = {
  name: 'mf-content',
  version,
  id: 'mf_content__1',
  entry: asset('remoteEntry.js'),
  chunks: { page: { js: [asset('page.1.js')], css: [asset('page.1.css'), asset('all.1.css')] } },
  files: [asset('font.woff2')],
} as unknown as ReleaseManifest;

const fileIn = (file: string) => path.join(store, 'mf-content', version, 'client', file);
const get = (file: string, encoding = 'br') =>
  supertest(edge).get(`/remotes/mf-content/${version}/${file}`).set('accept-encoding', encoding);

beforeEach(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-store-'));
  await mkdir(path.dirname(fileIn('x')), { recursive: true });
  for (const [file, content] of Object.entries(contents)) {
    await writeFile(fileIn(file), content);
    await writeFile(fileIn(`${file}.br`), brotliCompressSync(content));
    await writeFile(fileIn(`${file}.gz`), gzipSync(content));
  }
  damaged = [];
  warned = [];
  isAway = false;
  const files = createPublishedFiles({
    artefactsDir: store,
    manifestOf: async () => {
      if (isAway) throw new Error('the bucket is away');
      return manifest;
    },
    onDamaged: ({ id }, { message }) => damaged.push(`${id} ${message}`),
  });
  const serve = createStaticFiles(files, (kind) => void warned.push(kind));
  edge = createServer((req, res) => void serve(req, res));
});
afterEach(() => rm(store, { recursive: true }));

async function flipByte(file: string): Promise<void> {
  const content = await readFile(fileIn(file));
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(fileIn(file), content);
}

describe('files of a version', () => {
  it('are a 503 while the store can’t be asked, which is told: a 404 would say that there are none', async () => {
    isAway = true;
    await get('page.1.js').expect(503);
    expect(warned).toEqual(['the store of versions does not answer']);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent as %s, whole and for ever', async (accepted, encoding) => {
    const { text, headers } = await get('page.1.js', accepted).expect(200);
    expect(text).toBe(contents['page.1.js']);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toBe('text/javascript');
    expect(headers['cache-control']).toMatch(/max-age=31536000,immutable/);
    await get('page.1.js', accepted).set('if-none-match', String(headers.etag)).expect(304);
  });

  it('have a strong tag for each encoding, which stands for no other one', async () => {
    const encodings = ['br', 'gzip', 'identity'];
    const tags: string[] = [];
    for (const encoding of encodings) tags.push(String((await get('page.1.js', encoding)).headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
    for (const [at, encoding] of encodings.entries()) {
      const asked = tags.map((tag) => get('page.1.js', encoding).set('if-none-match', tag));
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses).toEqual(tags.map((_, of) => (of === at ? 304 : 200)));
    }
  });

  it.each(['br', 'gzip', 'identity'])(
    'are not sent as %s when they are a sheet that reaches out of its part’s place (T44)',
    async (encoding) => {
      await get('all.1.css', encoding).expect(503);
      expect(damaged).toEqual([expect.stringContaining('it styles what may be another’s: *')]);
    },
  );

  it('are sent plain when no compressed form was published', async () => {
    await rm(fileIn('page.1.css.br'));
    const { headers } = await get('page.1.css').expect(200, contents['page.1.css']);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it.each(
    ['remoteEntry.js', 'page.1.js', 'page.1.css', 'font.woff2'].flatMap((file) => [
      [file, file, 'identity'],
      [file, `${file}.br`, 'br'],
      [file, `${file}.gz`, 'gzip'],
    ]),
  )(
    'are never sent when a byte has changed: %s, in %s (SH-10, T27)',
    async (file = '', changed = '', encoding) => {
      await flipByte(changed);
      const answer = await get(file, encoding).expect(503);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).toBe('');
      expect(damaged).toEqual([`mf_content__1 mf_content__1: ${changed} is not the published one`]);
    },
  );

  it('that are missing in the store are a failure of it, not of who asks (SH-10, T41)', async () => {
    for (const form of ['', '.br', '.gz']) await rm(fileIn(`page.1.css${form}`));
    await get('page.1.css').expect(503);
    expect(damaged).toEqual(['mf_content__1 mf_content__1: page.1.css is missing']);
  });

  it('are sent as published even if the store is changed after the first visitor (T27)', async () => {
    await get('page.1.js').expect(200);
    await flipByte('page.1.js.br');
    await get('page.1.js').expect(200, contents['page.1.js']);
  });

  it('are sent again once the store is mended', async () => {
    await flipByte('page.1.js.br');
    await get('page.1.js').expect(503);
    await writeFile(fileIn('page.1.js.br'), brotliCompressSync(contents['page.1.js']));
    await get('page.1.js').expect(200, contents['page.1.js']);
  });
});

it('sends fonts as fonts', async () => {
  const { headers } = await get('font.woff2', 'identity').expect(200);
  expect(headers['content-type']).toBe('font/woff2');
});

it.each(['unlisted.js', 'unlisted.js.br', 'unlisted.woff2', 'page.1.js.br', 'signed-manifest.json', ''])(
  'does not send what its manifest does not list: %s (SH-10, T27)',
  async (file) => {
    await get(file).expect(404, '');
    expect(damaged).toEqual([]);
  },
);
