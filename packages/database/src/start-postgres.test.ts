import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { startPostgres, stopPostgres } from './index.ts';
import { mayReach, unprivilegedUser } from './run-as.ts';

jest.setTimeout(60_000);

const root = mkdtempSync(path.join(os.tmpdir(), 'toile-pg-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const settings = { fsync: 'off' };
const start = (name: string) => startPostgres({ dataDir: path.join(root, name), settings });
const isRoot = process.getuid?.() === 0;
const whenRoot = isRoot ? it : it.skip;
/** The other user has to run this very checkout. */
const whenOthersReachUs = isRoot && mayReach(import.meta.filename, unprivilegedUser()) ? it : it.skip;

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as Record<string, unknown>[];
}

/** Runs a program that starts a server, prints its URL, and hangs. */
function starter(dataDir: string, options: { uid?: number; gid?: number } = {}) {
  const entry = new URL('./index.ts', import.meta.url).href;
  const program = `import { startPostgres } from ${JSON.stringify(entry)};
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    ...options,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, url: once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()) };
}

describe('startPostgres', () => {
  it('starts fresh, stops, and has its data when it is opened again', async () => {
    const first = await start('kept');
    expect(first.adopted).toBe(false);
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    const second = await start('kept');
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('listens on the loopback interface only, without a Unix socket, and asks for the password', async () => {
    const server = await start('closed');
    const rows = await query(server.url, "select current_setting('listen_addresses') as host");
    expect(rows).toEqual([{ host: '127.0.0.1' }]);
    expect(await query(server.url, 'show unix_socket_directories')).toEqual([
      { unix_socket_directories: '' },
    ]);
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  it('recovers what was committed after the server was killed', async () => {
    const server = await start('killed');
    await query(server.url, 'create table paid as select 1 as order_id');
    const home = path.join(root, 'killed/server/data/postmaster.pid');
    process.kill(Number(readFileSync(home, 'utf8').split('\n')[0]), 'SIGKILL');
    const again = await start('killed');
    expect(again.adopted).toBe(false);
    expect(await query(again.url, 'select order_id from paid')).toEqual([{ order_id: 1 }]);
    await again.stop();
  });

  it('adopts the server that a killed process left running', async () => {
    const { child, url } = starter(path.join(root, 'orphan'));
    const orphanUrl = await url;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const adopted = await start('orphan');
    expect(adopted).toMatchObject({ adopted: true, url: orphanUrl });
    expect(await query(adopted.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await adopted.stop();
  });

  it('runs two servers at once, each on its own port', async () => {
    const [one, two] = await Promise.all([start('one'), start('two')]);
    expect(one.url).not.toBe(two.url);
    await query(one.url, 'create table here ()');
    expect(await query(two.url, "select to_regclass('here') as found")).toEqual([{ found: null }]);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('starts one server when two callers ask for the same data directory at once', async () => {
    const [one, two] = await Promise.all([start('shared'), start('shared')]);
    expect(one.url).toBe(two.url);
    expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
    await stopPostgres(path.join(root, 'shared'));
    await expect(query(one.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  whenRoot('keeps the data under /var/tmp when root has it in a 0700 home, and finds it again', async () => {
    const home = path.join(root, 'home-of-root');
    mkdirSync(home, { mode: 0o700 });
    const first = await start('home-of-root/var');
    await query(first.url, 'create table kept as select 7 as answer');
    await first.stop();
    const again = await start('home-of-root/var');
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
    await again.stop();
    const note = JSON.parse(readFileSync(path.join(home, 'var/cluster.json'), 'utf8')) as { home: string };
    expect(statSync(note.home).mode & 0o777).toBe(0o700);
    rmSync(note.home, { recursive: true });
  });

  whenOthersReachUs('works for an ordinary user whose home is closed to others', async () => {
    const nobody = unprivilegedUser();
    if (!nobody) throw new Error('no unprivileged user');
    const home = path.join(root, 'home-of-nobody');
    mkdirSync(home, { mode: 0o700 });
    chownSync(home, nobody.uid, nobody.gid);
    const { child, url } = starter(path.join(home, 'var'), nobody);
    expect(await query(await url, 'select current_user as me')).toEqual([{ me: 'toile' }]);
    expect(statSync(path.join(home, 'var/server')).uid).toBe(nobody.uid);
    child.kill('SIGKILL');
    await stopPostgres(path.join(home, 'var'));
  });
});
