import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { databaseUrl, importLock, openDatabase, quickStart } from '@toile/database';
import {
  exampleCategories,
  exampleDesigner,
  exampleProduct,
  testServerUrl,
  writeExport,
} from '@toile/testing';
import { inRoot } from './paths.ts';
import { scratchFolder } from './scratch-folder.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(300_000);

const good = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const { folder: varDir, remove } = scratchFolder('import-test');
let serverUrl: string;

/** The command itself, as `npm run import -- …` runs it. */
const start = (...args: string[]) =>
  spawn(process.execPath, [...quickStart, inRoot('tools/system/src/import.ts'), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: serverUrl, VAR_DIR: varDir },
  });

const run = (...args: string[]) => endOf(start(...args));

async function endOf(child: ReturnType<typeof start>): Promise<{ code: number; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}

async function ids(service: string, query: string): Promise<number[]> {
  const database = openDatabase(databaseUrl(serverUrl, `toile_${service}`));
  const { rows } = await database.pool.query<{ id: number }>(`${query} order by 1`);
  await database.close();
  return rows.map(({ id }) => id);
}

/** Products that each service has: all three have to agree. */
const products = async () => ({
  catalogue: await ids('catalogue', 'select id from products'),
  designer: await ids('designer', 'select id from products'),
  checkout: await ids('checkout', 'select product_id as id from offers where is_offered'),
});

const withPicture = (id: number, file: string) =>
  exampleProduct({ id, gallery: [{ id: 1, type: 'image', file }], listingThumbnail: file });

/** A bad thing of every kind, a good product after all of them. */
async function hostileExport(): Promise<string> {
  const picture = { content: good, type: 'image/png', width: 1, height: 1 };
  const folder = await writeExport({
    designers: [exampleDesigner(), exampleDesigner({ id: 2, friendlyUrlName: 'basket' })],
    categories: exampleCategories,
    products: [],
    files: {
      'good.png': picture,
      'none.png': { ...picture, content: Buffer.from('<html>not a picture</html>') },
      'cut.png': { ...picture, content: good.subarray(0, 45) },
      'other.png': { ...picture, sha256: 'a'.repeat(64) },
      'gone.png': picture,
      '../outside.png': picture,
    },
  });
  rmSync(path.join(folder, 'gone.png'));
  mkdirSync(path.join(folder, 'sub'));
  symlinkSync('/etc/hostname', path.join(folder, 'link.png'));
  const sha256 = createHash('sha256').update(good).digest('hex');
  const media = ['link.png', '/etc/hostname', 'sub', 'nul\0.png'].map((file) => ({
    file,
    sha256,
    type: 'image/png',
    bytes: good.length,
  }));
  append(
    folder,
    'media',
    media.map((record) => JSON.stringify(record)),
  );
  append(folder, 'designers', ['{"id":3']);
  append(folder, 'products', [
    `\uFEFF${JSON.stringify(withPicture(1, 'good.png'))}\r`,
    JSON.stringify(withPicture(2, 'none.png')),
    JSON.stringify(withPicture(3, 'cut.png')),
    JSON.stringify(withPicture(4, 'other.png')),
    JSON.stringify(withPicture(5, 'gone.png')),
    JSON.stringify(withPicture(6, '../outside.png')),
    JSON.stringify(withPicture(7, '/etc/hostname')),
    JSON.stringify(withPicture(1, 'good.png')),
    JSON.stringify({ ...withPicture(9, 'good.png'), unitPricePence: -1 }),
    JSON.stringify({ ...withPicture(10, 'good.png'), unitPricePence: 12.5 }),
    JSON.stringify({ ...withPicture(11, 'good.png'), categoryIds: [999] }),
    JSON.stringify({ ...withPicture(12, 'good.png'), title: 'half \ud83d' }),
    JSON.stringify({ ...withPicture(13, 'good.png'), addedAt: '0000-01-01T00:00:00Z' }),
    JSON.stringify({ ...withPicture(14, 'good.png'), collectionIds: [77] }),
    JSON.stringify({ ...withPicture(15, 'good.png'), sizes: [{ id: 1, sizeDisplayTitle: 'S', stock: 1 }] }),
  ]);
  const file = path.join(folder, 'products.ndjson');
  appendFileSync(file, Buffer.from([0x7b, 0xc3, 0x28, 0x7d, 0x0a]));
  // A line of 1 GB that takes no room on the disk.
  truncateSync(file, statSync(file).size + 1_000_000_000);
  append(folder, 'products', [
    '',
    ...Array<string>(10_000).fill('{'),
    JSON.stringify(withPicture(99, 'good.png')),
  ]);
  return folder;
}

const append = (folder: string, kind: string, lines: string[]) =>
  appendFileSync(path.join(folder, `${kind}.ndjson`), lines.map((line) => `${line}\n`).join(''));

describe('npm run import', () => {
  const folders: string[] = [];
  beforeAll(async () => {
    serverUrl = await testServerUrl();
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    remove();
  });

  it('takes what is good of a hostile export, and the same in every service', async () => {
    const folder = await hostileExport();
    folders.push(folder, path.join(folder, '../outside.png'));
    const { code, output } = await run(folder);
    expect(code).toBe(1);
    for (const line of [
      /media\.ndjson:2 file: does not decode/,
      /media\.ndjson:3 file: does not decode/,
      /media\.ndjson:4 sha256: the file has another content/,
      /media\.ndjson:5 file: is not in the export folder/,
      /media\.ndjson:6 file: is not in the export folder/,
      /media\.ndjson:7 file: is not in the export folder/,
      /media\.ndjson:8 file: /,
      /media\.ndjson:9 file: /,
      /media\.ndjson:10 holds .*NUL/,
      /designers\.ndjson:2 friendlyUrlName: is a reserved word/,
      /designers\.ndjson:3 not valid JSON/,
      /products\.ndjson:2 unknown media none\.png/,
      /products\.ndjson:3 unknown media cut\.png/,
      /products\.ndjson:4 unknown media other\.png/,
      /products\.ndjson:5 unknown media gone\.png/,
      /products\.ndjson:6 unknown media \.\.\/outside\.png/,
      /products\.ndjson:7 unknown media \/etc\/hostname/,
      /products\.ndjson:8 duplicate id 1, a line before has it/,
      /products\.ndjson:9 unitPricePence: /,
      /products\.ndjson:10 unitPricePence: /,
      /products\.ndjson:11 unknown category 999/,
      /products\.ndjson:12 holds half a character/,
      /products\.ndjson:13 addedAt: /,
      /products\.ndjson:14 unknown collection 77/,
      /products\.ndjson:15 sizes: 1 is a size of a product before it/,
      /products\.ndjson:16 not valid UTF-8/,
      /products\.ndjson:17 longer than 1000000 bytes/,
      /products\.ndjson: 2 imported, 10016 refused/,
      /Every refused record, with its reason, is in .*refused\.ndjson/,
    ])
      expect(output).toMatch(line);
    // Without the lines of its progress: a slow machine has more of them.
    expect(output.match(/\.ndjson:\d+ /g)?.length).toBeLessThan(100);
    expect(readFileSync(path.join(varDir, 'refused.ndjson'), 'utf8').split('\n').length).toBeGreaterThan(
      10_020,
    );
    expect(await products()).toEqual({ catalogue: [1, 99], designer: [1, 99], checkout: [1, 99] });
  });

  it('keeps in every service what a refused record had, and takes away what is gone', async () => {
    const files = { 'good.png': { content: good, type: 'image/png', width: 1, height: 1 } };
    const draft = { designers: [exampleDesigner()], categories: exampleCategories, files };
    const better = await writeExport({
      ...draft,
      products: [1, 2, 3].map((id) => withPicture(id, 'good.png')),
    });
    const worse = await writeExport({
      ...draft,
      products: [withPicture(1, 'good.png'), withPicture(2, 'nowhere.png')],
    });
    folders.push(better, worse);
    expect((await run(better)).code).toBe(0);
    expect((await run(worse)).code).toBe(1);
    expect(await products()).toEqual({ catalogue: [1, 2], designer: [1, 2], checkout: [1, 2] });
    const empty = await writeExport({ ...draft, products: [] });
    folders.push(empty);
    const { code, output } = await run(empty);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('the file is empty') });
    expect(await products()).toEqual({ catalogue: [1, 2], designer: [1, 2], checkout: [1, 2] });
  });

  it('is taken by no service when a part that has read is killed while another still reads', async () => {
    const before = await products();
    const folder = await writeExport({
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products: [withPicture(7, 'good.png')],
      files: { 'good.png': { content: good, type: 'image/png', width: 1, height: 1 } },
    });
    folders.push(folder);
    const designer = openDatabase(databaseUrl(serverUrl, 'toile_designer'), { max: 1 });
    const reading = await designer.pool.connect();
    await reading.query('select pg_advisory_lock($1)', [importLock]);
    const child = start(folder);
    child.stdout.on('data', (text) => {
      if (!String(text).includes('✓ Reading into catalogue')) return;
      const pids = execFileSync('pgrep', ['-P', String(child.pid), '-f', 'services/catalogue']);
      process.kill(Number(pids), 'SIGKILL');
    });
    const { code, output } = await endOf(child);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('given up in catalogue; no service has taken it'),
    });
    reading.release(true);
    await designer.close();
    expect(await products()).toEqual(before);
  });

  it('is made again where it could not be committed, first in the service whose verdict the others read', async () => {
    const folder = await writeExport({
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products: [withPicture(8, 'good.png')],
      files: { 'good.png': { content: good, type: 'image/png', width: 1, height: 1 } },
    });
    folders.push(folder);
    const failing = ['catalogue', 'designer'].map((service) =>
      openDatabase(databaseUrl(serverUrl, `toile_${service}`), { max: 1 }),
    );
    // The judge works for a while, in which it has no verdict; the other fails a little later.
    const seconds = [
      [3, 0],
      [0, 2],
    ];
    for (const [n, { pool }] of failing.entries())
      await pool.query(`create sequence commits;
        create function work() returns trigger language plpgsql as $$ begin
          perform pg_sleep(${seconds[n]?.[0]});
          return null;
        end $$;
        create function fail_once() returns trigger language plpgsql as $$ begin
          perform pg_sleep(${seconds[n]?.[1]});
          if nextval('commits') = 1 then raise 'restarted'; end if;
          return null;
        end $$;
        create trigger works after insert on products for each row execute function work();
        create constraint trigger fails_once after insert on products deferrable initially deferred
          for each row execute function fail_once()`);
    const { code, output } = await run(folder);
    for (const { pool, close } of failing) {
      await pool.query(
        'drop function work() cascade; drop function fail_once() cascade; drop sequence commits',
      );
      await close();
    }
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(
        /catalogue was ended while it switched[\s\S]*designer was ended while it switched/,
      ),
    });
    expect(output.match(/was ended while it switched/g)).toHaveLength(2);
    expect(await products()).toEqual({ catalogue: [8], designer: [8], checkout: [8] });
  });

  it('that is ended while a part reads is taken by no service, and leaves its place to the next', async () => {
    const before = await products();
    const folder = await writeExport({
      designers: [exampleDesigner()],
      categories: exampleCategories,
      products: [withPicture(8, 'good.png')],
      files: { 'good.png': { content: good, type: 'image/png', width: 1, height: 1 } },
    });
    folders.push(folder);
    const designer = openDatabase(databaseUrl(serverUrl, 'toile_designer'), { max: 1 });
    const reading = await designer.pool.connect();
    await reading.query('select pg_advisory_lock($1)', [importLock]);
    const child = start(folder);
    child.stdout.on('data', (text) => String(text).includes('✓ Reading into catalogue') && child.kill());
    const { code, output } = await endOf(child);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('no service has taken it') });
    reading.release(true);
    await designer.close();
    expect(await products()).toEqual(before);
    expect(['system.pid', 'import.json'].filter((name) => existsSync(path.join(varDir, name)))).toEqual([]);
  });

  it('says what to do when it is called wrongly, and changes nothing', async () => {
    const { code, output } = await run(varDir);
    expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('Usage: npm run') });
    expect(await run('--help')).toMatchObject({ code: 0 });
  });
});
