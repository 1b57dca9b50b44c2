import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { queriedGauges } from './queried-gauges.ts';

function watched(read: () => Promise<number>, everyMs?: number) {
  const registry = new Registry();
  queriedGauges({
    registry,
    everyMs,
    timeoutMs: 50,
    gauges: { waiting: { help: 'Waiting' }, oldest: { help: 'Oldest' } },
    async read() {
      const value = await read();
      return { waiting: [{ value }], oldest: [{ value }] };
    },
  });
  return async () => (await registry.metrics()).split('\n').filter((line) => /^[a-z]/.test(line));
}

it('asks once for all gauges, and not again within ten seconds, whoever reads the metrics', async () => {
  let asked = 0;
  const metrics = watched(async () => ++asked);
  expect(await metrics()).toEqual(['waiting 1', 'oldest 1']);
  expect(await metrics()).toEqual(['waiting 1', 'oldest 1']);
});

it('leaves out what the database does not say in time, and does not ask again meanwhile', async () => {
  let asked = 0;
  let answer = (_value: number) => {};
  const metrics = watched(() => {
    asked += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  }, 0);
  expect(await metrics()).toEqual([]);
  expect(await metrics()).toEqual([]);
  expect(asked).toBe(1);
  answer(7);
  await new Promise(setImmediate);
  const failing = watched(() => Promise.reject(new Error('away')), 0);
  expect(await failing()).toEqual([]);
});
