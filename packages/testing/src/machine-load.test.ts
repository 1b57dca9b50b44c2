import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { watchMachine } from './machine-load.ts';

it('a machine on which four times as many want to run as can is found slow', async () => {
  const busy = Array.from(
    { length: 4 * availableParallelism() },
    () => new Worker('for (;;);', { eval: true }),
  );
  await Promise.all(busy.map((worker) => new Promise((resolve) => worker.once('online', resolve))));
  const machine = watchMachine();
  await sleep(1000);
  expect(machine.slowness()).toBeGreaterThan(2);
  machine.stop();
  await Promise.all(busy.map((worker) => worker.terminate()));
  expect(watchMachine().slowness()).toBe(1);
});
