import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@toile/database';
import { askSteadily, hangUp, manyClients } from '@toile/testing';
import { type Bench, type Figure, held } from './bench.ts';
import { environment, root } from './config.ts';
import { catalogueMix } from './load-bench.ts';
import { sharedMegabytes } from './process-tree.ts';

const budget = { coldSeconds: 75, warmSeconds: 8, idleMegabytes: 1000, usedMegabytes: 1200 };
const views = 100_000;
const perSecond = 400;
const settleMs = 15_000;
const longestMs = 600_000;

interface Started {
  up: ChildProcess;
  url: string;
  seconds: number;
}

/** `npm run up` until the shop answers. */
async function start(clone: string, varDir: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const ready = path.join(varDir, 'ready.json');
  rmSync(ready, { force: true });
  const began = performance.now();
  const up = spawn('npm', ['run', 'up', '--', '--ready-file', ready], {
    cwd: clone,
    env: { ...env, VAR_DIR: varDir },
    detached: true,
    stdio: 'ignore',
  });
  while (!existsSync(ready)) {
    const isLate = performance.now() - began > longestMs;
    if (isLate || up.exitCode !== null) throw new Error('npm run up did not bring up the shop');
    await sleep(50);
  }
  const seconds = (performance.now() - began) / 1000;
  await sleep(100);
  return { up, url: JSON.parse(readFileSync(ready, 'utf8')).url, seconds };
}

async function stopShop({ up }: Started): Promise<void> {
  const ended = once(up, 'exit');
  process.kill(-(up.pid ?? 0), 'SIGTERM');
  await ended;
}

const within = (what: string, value: number, { atMost, unit }: { atMost: number; unit: string }): Figure => ({
  what,
  figure: `${value.toFixed(1)} ${unit} (≤ ${atMost} ${unit})`,
  ok: held(value, { atMost }),
});

async function memory({ up, url }: Started): Promise<Figure[]> {
  await sleep(settleMs);
  const pid = up.pid ?? 0;
  const idle = sharedMegabytes(pid);
  const paths = await catalogueMix(url);
  const asked = await askSteadily({ perSecond, count: views, address: (n) => url + paths[n % paths.length] });
  const used = sharedMegabytes(pid);
  const unit = 'MB';
  return [
    within('memory of the whole shop after a start', idle, { atMost: budget.idleMegabytes, unit }),
    within(`memory after ${asked.answered.length} page views`, used, { atMost: budget.usedMegabytes, unit }),
  ];
}

/** `npm run up` on a fresh clone and again, from the first key to the answer; then what the shop takes of memory. */
export const startBench: Bench = {
  title: 'A start of the shop',
  async run(folder) {
    const clone = path.join(folder, 'clone');
    const varDir = path.join(folder, 'var');
    mkdirSync(varDir);
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    const env = { ...environment, ...manyClients, PORT: String(await freePort()) };
    const cold = await start(clone, varDir, env);
    await stopShop(cold);
    const warm = await start(clone, varDir, env);
    try {
      const unit = 's';
      return [
        within('npm run up on a fresh clone, packages from npm’s cache', cold.seconds, {
          atMost: budget.coldSeconds,
          unit,
        }),
        within('npm run up again', warm.seconds, { atMost: budget.warmSeconds, unit }),
        ...(await memory(warm)),
      ];
    } finally {
      hangUp();
      await stopShop(warm);
    }
  },
};
