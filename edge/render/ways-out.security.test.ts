import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { smallShop, smallStore } from '../testing/small-shop.ts';
import { waysOut } from '../testing/ways-out.ts';
import { permissions } from './worker-flags.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
let shop: Awaited<ReturnType<typeof smallShop>>;
let connections = 0;
const listener = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
const secret = () => path.join(store.folder, 'keys/release-manager.pem');

beforeAll(async () => {
  store = await smallStore();
  await mkdir(path.dirname(secret()));
  await writeFile(secret(), 'a private key');
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  shop = await smallShop(store.folder);
});
afterAll(async () => {
  await shop.close();
  await store.remove();
  listener.close();
});

const outside = () => ({
  secret: secret(),
  folder: store.folder,
  port: (listener.address() as AddressInfo).port,
  other: 'mf_content__good_1',
});

/** A loader's attempt, whose end stands on the page. */
const attempt = (way: string) => `
  const end = await (async () => { const got = ${way}; return got === undefined ? 'refused: nothing' : 'GOT ' + String(got).slice(0, 2000); })()
    .catch((error) => 'refused: ' + error.message);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return end;`;

const names = Object.keys(waysOut({ secret: '', folder: '', port: 0, other: '' }));

describe('a version that', () => {
  it.each(names)('%s is refused, and says so on its own page (SH-10, T41)', async (name) => {
    const way = waysOut(outside())[name] ?? '';
    const content = path.join(store.folder, 'artefacts/mf-content/good/server.cjs');
    shop.show(await store.channel({ 'mf-designer': { loader: attempt(way) } }, false));
    const published = await readFile(content, 'utf8');
    expect(await shop.view('/designer')).toMatch(/^200 <main><b>mf-designer bad\d+ of refused: /);
    expect(await shop.view('/')).toContain('mf-content good of good');
    expect(shop.reports).toEqual([]);
    expect(await readFile(content, 'utf8')).toBe(published);
    expect(connections).toBe(0);
  });
});

describe('a worker, even its own code', () => {
  const run = promisify(execFile);
  const inWorker = async (code: string): Promise<string> => {
    const files = {
      artefactsDir: path.join(store.folder, 'artefacts'),
      compileCache: path.join(store.folder, 'later/cache'),
      blackBox: path.join(store.folder, 'state/workers/own'),
    };
    const body = `const fs = require('node:fs'); const folder = ${JSON.stringify(store.folder)};
      try { console.log('GOT ' + (${code})); } catch (error) { console.log(error.code ?? error.message); }`;
    const { stdout } = await run(process.execPath, [...permissions(files), '--no-warnings', '-e', body]);
    return stdout.trim();
  };

  it.each([
    ['reads no key', `fs.readFileSync(folder + '/keys/release-manager.pem')`],
    ['lists no folder of the edge', `fs.readdirSync(folder + '/state')`],
    ['reads no file of the machine', `fs.readFileSync('/etc/passwd')`],
    ['reads no environment of another process', `fs.readFileSync('/proc/' + process.ppid + '/environ')`],
    ['reads nothing by way of its own process', `fs.readFileSync('/proc/self/root/etc/passwd')`],
    [
      'writes into no part’s folder',
      `fs.writeFileSync(folder + '/artefacts/mf-content/good/server.cjs', '')`,
    ],
    ['writes no other worker’s black box', `fs.writeFileSync(folder + '/state/workers/other', '')`],
    ['writes no breaker', `fs.writeFileSync(folder + '/state/marked-versions.json', '{}')`],
    ['starts no program', `require('node:child_process').execFileSync('id')`],
    ['makes no code of text', `eval('1')`],
  ])('%s', async (_what, code) => {
    expect(await inWorker(code)).toMatch(/^(?:ERR_ACCESS_DENIED|Code generation from strings disallowed)/);
  });

  it('writes what Node has compiled into a folder that is not there yet', async () => {
    const compiled = `(fs.mkdirSync(folder + '/later/cache/one', { recursive: true }), fs.writeFileSync(folder + '/later/cache/one/two', ''))`;
    expect(await inWorker(compiled)).toBe('GOT undefined');
  });

  it('reads what was published', async () => {
    expect(await inWorker(`fs.readdirSync(folder + '/artefacts').length > 0`)).toBe('GOT true');
  });
});
