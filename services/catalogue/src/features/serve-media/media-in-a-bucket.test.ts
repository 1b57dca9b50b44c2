import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { openBucket } from '@toile/artefacts/bucket';
import { accountOf } from '@toile/artefacts/bucket-settings';
import { freePort } from '@toile/database';
import {
  exampleCategories,
  exampleDesigner,
  exampleProduct,
  type TestBucket,
  type TestDatabase,
  testBucket,
  testDatabase,
  writeExport,
} from '@toile/testing';
import sharp from 'sharp';
import { examplePicture } from '../../testing/example-pictures.ts';

// Starts real processes, and waits for a store that hangs.
jest.setTimeout(120_000);

const program = (name: string) => fileURLToPath(new URL(`../../${name}.ts`, import.meta.url));
const names = ['one', 'two', 'three', 'four', 'five'] as const;
const address = (content: Buffer, name: string) =>
  `/media/${createHash('sha256').update(content).digest('hex').slice(0, 16)}/${name}`;

let bucket: TestBucket;
let data: TestDatabase;
let root: string;
const pictures: Record<string, Buffer> = {};
const film = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(988, 7)]);
const hosts: { url: string; folder: string; child: ChildProcess }[] = [];
const pictureUrl = (name: string) => address(pictures[name] ?? Buffer.of(), `${name}.webp`);

/** The environment of one host: no folder of it is another's. */
const hostEnvironment = (folder: string) => ({
  PATH: process.env.PATH,
  DATABASE_URL: data.url,
  INTERNAL_TOKEN: 'a-token-of-this-test',
  LOG_LEVEL: 'silent',
  ...bucket.settings,
  MEDIA_DIR: path.join(folder, 'media'),
  MEDIA_CACHE_DIR: path.join(folder, 'cache'),
});

async function run(name: string, folder: string, args: string[] = []) {
  const child = spawn(process.execPath, [program(name), ...args], { env: hostEnvironment(folder) });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  const [code] = await once(child, 'exit');
  return { code, said: said.join('') };
}

async function host(name: string) {
  const folder = path.join(root, name);
  const PORT = String(await freePort());
  const env = { ...hostEnvironment(folder), PORT };
  const child = spawn(process.execPath, [program('main')], { env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${PORT}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
  hosts.push({ url, folder, child });
}

async function importShop(files: readonly string[], title = 'Coat') {
  const draft = {
    designers: [exampleDesigner()],
    categories: exampleCategories,
    products: [
      exampleProduct({
        title,
        gallery: files.map((name, n) => ({ id: n + 1, type: 'image', file: `${name}.webp` })),
        listingThumbnail: `${files[0]}.webp`,
      }),
    ],
    files: {
      ...Object.fromEntries(
        files.map((name) => [
          `${name}.webp`,
          { content: pictures[name] ?? Buffer.of(), type: 'image/webp', width: 120, height: 180 },
        ]),
      ),
      'walk.mp4': { content: film, type: 'video/mp4' },
    },
  };
  const folder = await writeExport(draft);
  const ended = await run('import', path.join(root, 'importer'), [folder, path.join(root, 'refused')]);
  await rm(folder, { recursive: true });
  return ended;
}

const ask = async (n: number, url: string) => {
  const answer = await fetch((hosts[n]?.url ?? '') + url, { headers: { accept: 'image/webp' } });
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};

beforeAll(async () => {
  bucket = await testBucket();
  data = await testDatabase();
  root = await mkdtemp(path.join(tmpdir(), 'toile-hosts-'));
  for (const name of names) pictures[name] = await examplePicture('webp');
  expect(await importShop(names)).toMatchObject({ code: 0, said: expect.not.stringMatching(/:\d+ /) });
  await host('a');
  await host('b');
});
beforeEach(() => {
  bucket.mood = 'answers';
});
afterAll(async () => {
  for (const { child } of hosts) child.kill('SIGKILL');
  await data?.drop();
  await bucket?.close();
  await rm(root, { recursive: true, force: true });
});

it('two hosts without a shared folder show what an import on a third has stored, and fetch it once (issue 27)', async () => {
  for (const n of [0, 1]) {
    bucket.asked.length = 0;
    expect((await ask(n, pictureUrl('one'))).body).toEqual(pictures.one);
    const [small] = await Promise.all([1, 2, 3].map(() => ask(n, `${pictureUrl('one')}?w=128`)));
    expect(await sharp(small?.body).metadata()).toMatchObject({ width: 120, format: 'webp' });
    expect(bucket.asked.filter((asked) => asked.startsWith('GET'))).toHaveLength(1);
    const range = { headers: { range: 'bytes=0-11' } };
    const part = await fetch((hosts[n]?.url ?? '') + address(film, 'walk.mp4'), range);
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, film.subarray(0, 12)]);
    expect((await ask(n, '/media/0123456789abcdef/none.webp')).status).toBe(404);
  }
  for (const name of ['a', 'b', 'importer']) expect(existsSync(path.join(root, name, 'media'))).toBe(false);
});

it('pictures are encoded ahead on each host from the bucket, and its service shows them', async () => {
  const { code } = await run('prepare-pictures', path.join(root, 'b'));
  const made = (await readdir(path.join(root, 'b/cache'))).filter((file) => file.endsWith('.avif'));
  expect([code, made.length > 0]).toEqual([0, true]);
});

it('a store that hangs stops no page and no picture that a host has; others are a 503 that nobody keeps', async () => {
  await ask(0, pictureUrl('two'));
  await ask(0, `${pictureUrl('two')}?w=128`);
  bucket.mood = 'hangs';
  const crowd = Promise.all(Array.from({ length: 20 }, () => ask(0, pictureUrl('three'))));
  for (const url of [
    pictureUrl('two'),
    `${pictureUrl('two')}?w=128`,
    '/readyz',
    '/api/products/details/19167/tide-coat',
  ])
    expect([url, (await ask(0, url)).status]).toEqual([url, 200]);
  for (const { status, headers, body } of await crowd) {
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '5',
    ]);
    expect(JSON.parse(String(body)).code).toBe('media-away');
  }
  // From now on one call at a time waits for the store, and no other does.
  const trier = ask(0, pictureUrl('three'));
  await sleep(200);
  bucket.asked.length = 0;
  const others = ['four', 'five'].flatMap((name) => [pictureUrl(name), `${pictureUrl(name)}?w=128`]);
  for (const url of others) expect((await ask(0, url)).status).toBe(503);
  expect(bucket.asked).toEqual([]);
  expect((await trier).status).toBe(503);
  bucket.mood = 'answers';
  for (const url of [pictureUrl('three'), ...others])
    expect([url, (await ask(0, url)).status]).toEqual([url, 200]);
});

it('a host that starts while the store is away shows what it has', async () => {
  bucket.mood = 'refuses';
  const [first] = hosts.splice(0, 1);
  first?.child.kill('SIGKILL');
  await host('a');
  hosts.reverse();
  expect((await ask(0, pictureUrl('two'))).body).toEqual(pictures.two);
});

it('half an answer and another content are never shown as the picture', async () => {
  bucket.mood = 'truncates';
  expect((await ask(1, pictureUrl('four'))).status).toBe(503);
  bucket.mood = 'answers';
  expect((await ask(1, pictureUrl('four'))).body).toEqual(pictures.four);

  const kept = await openBucket({ bucket: 'releases', called: 'store', ...accountOf(bucket.settings) });
  const key = `media${pictureUrl('five').slice('/media'.length)}`;
  await kept.put(key, Buffer.from('something else'));
  for (const url of [pictureUrl('five'), `${pictureUrl('five')}?w=128`])
    expect((await ask(1, url)).status).toBe(503);
  await kept.put(key, pictures.five ?? Buffer.of());
  expect((await ask(1, pictureUrl('five'))).body).toEqual(pictures.five);
});

it('a file that comes slowly from a store that is back holds up no other', async () => {
  bucket.mood = 'refuses';
  expect((await ask(1, pictureUrl('two'))).status).toBe(503);
  bucket.mood = 'trickles';
  bucket.asked.length = 0;
  const slow = ask(1, pictureUrl('two')).catch(() => undefined);
  while (bucket.asked.length === 0) await sleep(50);
  bucket.mood = 'answers';
  const other = async () => {
    while ((await ask(1, pictureUrl('three'))).status !== 200) await sleep(50);
    return 'shown';
  };
  expect(await Promise.race([other(), slow, sleep(20_000)])).toBe('shown');
});

it('an import that can’t store its pictures changes nothing, and the same again is whole (record 14)', async () => {
  pictures.new = await examplePicture('webp');
  const shown = async () => String((await ask(0, '/api/products/details/19167/tide-coat')).body);
  const before = await shown();
  bucket.mood = 'refuses';
  const refused = await importShop(['new'], 'A new coat');
  expect([refused.code, refused.said]).toEqual([3, expect.stringContaining('The media store did not')]);
  expect(await shown()).toBe(before);
  bucket.mood = 'answers';
  expect((await importShop(['new'], 'A new coat')).code).toBe(0);
  for (const n of [0, 1]) expect((await ask(n, pictureUrl('new'))).body).toEqual(pictures.new);
  while (!(await shown()).includes('A new coat')) await sleep(50);
});
