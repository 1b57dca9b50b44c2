import { statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@toile/database';
import { readSystemNote } from '@toile/tool-release/system-note';
import { Cleanup } from './cleanup.ts';
import { importStamp } from './import-collection.ts';
import { claim } from './one-at-a-time.ts';
import { assertPortIsFree } from './port.ts';
import { readable } from './progress.ts';
import { scratchFolder } from './scratch-folder.ts';
import { openSecrets } from './secrets.ts';
import { servicesOf } from './services.ts';
import { readSettings } from './settings.ts';

const { folder, remove } = scratchFolder('conditions');
afterAll(remove);

describe('a start', () => {
  it('says who has its port: another program, or this shop itself', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const start = () => assertPortIsFree({ port, host: '127.0.0.1', varDir: folder });
    await expect(start()).rejects.toThrow(
      `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm run up`,
    );
    const url = `http://localhost:${port}`;
    writeFileSync(path.join(folder, 'system.json'), JSON.stringify({ pid: process.pid, url }));
    await expect(start()).rejects.toThrow(`This shop runs already: ${url} (process ${process.pid}).`);
    other.close();
  });

  it('is known by its note while it lives, and after that no more (a power cut leaves its note)', () => {
    const dead = {
      pid: 999_999_999,
      url: 'http://localhost:1',
      serviceUrls: { releases: 'http://localhost:2' },
    };
    for (const [text, note] of [
      [JSON.stringify({ ...dead, pid: process.pid }), { ...dead, pid: process.pid }],
      [JSON.stringify(dead), undefined],
      [JSON.stringify({ ...dead, pid: process.pid, mark: `${process.pid} 1 another-run` }), undefined],
      ['{"pid":', undefined],
    ] as const) {
      writeFileSync(path.join(folder, 'system.json'), text);
      expect(readSystemNote(folder)).toEqual(note);
    }
    expect(readSystemNote(path.join(folder, 'nowhere'))).toBeUndefined();
  });

  it('refuses a second system on the same VAR_DIR, and takes over from a dead one', async () => {
    // Whoever has the number of a dead one is another, as after a reboot or in the next container.
    for (const dead of ['999999999', `${process.pid} 1 another-run-of-the-machine`]) {
      writeFileSync(path.join(folder, 'system.pid'), dead);
      (await claim(folder)).release();
    }
    const first = await claim(folder);
    await expect(claim(folder)).rejects.toThrow('A system runs already');
    first.release();
    (await claim(folder)).release();
  });

  it('makes its secrets once; the environment goes before', () => {
    const made = openSecrets(folder, {});
    const { ino, mtimeMs } = statSync(path.join(folder, 'secrets.json'));
    expect(openSecrets(folder, {})).toEqual(made);
    // A command beside it never meets half a file.
    expect(statSync(path.join(folder, 'secrets.json'))).toMatchObject({ ino, mtimeMs });
    expect(made.RELEASES_TOKEN).toMatch(/^[0-9a-f]{48}$/);
    expect(openSecrets(folder, { RELEASES_TOKEN: 'given' }).RELEASES_TOKEN).toBe('given');
  });

  it('leaves the sandbox and its secret out when Stripe has keys', () => {
    const env = { STRIPE_SECRET_KEY: 'sk_live_1' };
    expect(servicesOf(env).map(({ name }) => name)).not.toContain('payments-sandbox');
    expect(openSecrets(folder, env)).not.toHaveProperty('STRIPE_WEBHOOK_SECRET');
  });

  it('has an origin that follows its port', () => {
    expect(readSettings({ PORT: '9000' })).toMatchObject({
      port: 9000,
      publicOrigin: 'http://localhost:9000',
    });
    expect(readSettings({ PUBLIC_ORIGIN: 'https://toile.example' }).publicOrigin).toBe(
      'https://toile.example',
    );
    expect(() => readSettings({ PORT: 'http' })).toThrow('PORT');
  });

  it('imports an export again when a record of it changed', () => {
    writeFileSync(path.join(folder, 'products.ndjson'), '{"id":1}\n');
    importStamp(folder, folder, 'embedded').remember();
    expect(importStamp(folder, folder, 'embedded').isCurrent()).toBe(true);
    expect(importStamp(folder, folder, 'postgres://elsewhere').isCurrent()).toBe(false);
    writeFileSync(path.join(folder, 'products.ndjson'), '{"id":2}\n');
    expect(importStamp(folder, folder, 'embedded').isCurrent()).toBe(false);
  });
});

describe('an end', () => {
  it('goes through everything in reverse order, past what fails', async () => {
    const ended: string[] = [];
    const cleanup = new Cleanup();
    await cleanup.add(() => void ended.push('database'));
    await cleanup.add(() => Promise.reject(new Error('stuck')));
    await cleanup.add(() => void ended.push('edge'));
    await expect(cleanup.run()).rejects.toThrow('stuck');
    expect(ended).toEqual(['edge', 'database']);
  });

  it('ends at once what starts too late', async () => {
    const cleanup = new Cleanup();
    await cleanup.run();
    let ended = false;
    const late = cleanup.add(() => {
      ended = true;
    });
    await expect(late).rejects.toThrow('stopped while it started');
    expect(ended).toBe(true);
  });
});

describe('the log on the terminal', () => {
  it('shows warnings and errors as sentences and leaves the rest to the files', () => {
    expect(readable('{"level":"info","msg":"request"}')).toBeUndefined();
    const line =
      '{"level":"error","msg":"request failed","requestId":"r1","err":{"stack":"Error: x\\n  at y"}}';
    expect(readable(line)).toBe('request failed [r1] \nError: x\n  at y');
    expect(readable('SyntaxError: missing )')).toBe('SyntaxError: missing )');
  });
});
