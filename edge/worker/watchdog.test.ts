import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readBlackBox } from '../set/black-box.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-watchdog-'));
});
afterEach(() => rm(folder, { recursive: true }));

const box = () => path.join(folder, 'box');

/** A process that may run for 200 ms without letting go, and computes for a second. */
async function watched(code: string) {
  const program = `
    import { openBlackBox } from './edge/set/black-box.ts';
    import { startWatchdog } from './edge/worker/watchdog.ts';
    const blackBox = ${JSON.stringify(box())};
    openBlackBox(blackBox, 'note');
    const doOwn = await startWatchdog({ stretchMs: 200, memoryMb: 4000, blackBox }, () => {});
    const usedMs = () => Object.values(process.cpuUsage()).reduce((one, other) => one + other) / 1000;
    const compute = () => { for (const end = usedMs() + 1000; usedMs() < end;); };
    ${code}
    console.log('done');
    process.exit();`;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
    cwd: path.join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = await text(child.stdout);
  const [, signal] = await ended;
  return { said, signal, found: readBlackBox(box()).found?.cause };
}

const letGo = 'await new Promise((done) => setTimeout(done, 300));';

it('ends a process whose code does not let go', async () => {
  expect(await watched(`${letGo} compute();`)).toEqual({ said: '', signal: 'SIGKILL', found: 'loop' });
});

it('lets a process go on that does what is its own, however long that takes', async () => {
  const { said, signal, found } = await watched(`${letGo} doOwn(compute); ${letGo}`);
  expect({ said, signal, found }).toEqual({ said: 'done\n', signal: null, found: undefined });
});

it('watches again what comes after that', async () => {
  const { signal, found } = await watched(`doOwn(compute); compute();`);
  expect({ signal, found }).toEqual({ signal: 'SIGKILL', found: 'loop' });
});
