import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { lockHolder, takeLock, withLock } from './lock.ts';
import { isRunning, processMark } from './processes.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'toile-lock-'));
  file = path.join(folder, 'start.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('is held by one at a time, and leaves nothing behind', async () => {
  let inside = 0;
  const most = await Promise.all(
    Array.from({ length: 5 }, () =>
      withLock(file, async () => {
        inside += 1;
        await new Promise(setImmediate);
        return inside--;
      }),
    ),
  );
  expect(most).toEqual([1, 1, 1, 1, 1]);
  expect(readdirSync(folder)).toEqual([]);
});

it('is taken from a process that has ended, and not from one that lives', async () => {
  const living = spawn('sleep', ['60']);
  writeFileSync(file, String(living.pid));
  expect(takeLock(file)).toBe(false);
  expect(lockHolder(file)).toBe(living.pid);
  living.kill();
  await once(living, 'exit');
  expect(takeLock(file)).toBe(true);
  expect(lockHolder(file)).toBe(process.pid);
});

it('is taken when another process has the number of its holder, after a reboot or in the next container', () => {
  const [pid, began, run] = processMark().split(' ');
  expect(takeLock(file)).toBe(true);
  expect(takeLock(file)).toBe(false);
  for (const left of [`${pid} ${Number(began) + 1} ${run}`, `${pid} ${began} another-run`]) {
    writeFileSync(file, left);
    expect(takeLock(file)).toBe(true);
  }
});

it('of an earlier version, which has noted a number alone, is held by whoever has it', () => {
  writeFileSync(file, String(process.pid));
  expect(takeLock(file)).toBe(false);
});

it.each(['', '0', '-1', 'x', '999999999 1 a'])('is held by no process of the mark %j', (mark) => {
  expect(isRunning(mark)).toBe(false);
});

it('is taken where a full disk, or a kill, has left it without a holder', () => {
  writeFileSync(file, '');
  expect(takeLock(file)).toBe(true);
});

it('that could not be written on a full disk isn’t there', () => {
  const take = `import { takeLock } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.ts'))}; takeLock(process.argv[1]);`;
  // No file may grow here, as on a disk without room.
  const run = () =>
    execFileSync(
      'sh',
      [
        '-c',
        'ulimit -f 0; trap "" XFSZ; exec "$@"',
        'sh',
        process.execPath,
        '--input-type=module',
        '-e',
        take,
        file,
      ],
      { stdio: 'pipe' },
    );
  expect(run).toThrow(/EFBIG/);
  expect(readdirSync(folder)).toEqual([]);
});
