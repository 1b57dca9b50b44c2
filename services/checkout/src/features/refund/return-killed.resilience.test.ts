import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { quickStart } from '@toile/database';
import { until } from '@toile/testing';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { insertReturn } from '../../adapters/postgres-returns.ts';
import { type GatedShop, startGatedShop } from '../../testing/gated-shop.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(300_000);

const command = fileURLToPath(new URL('../../orders.ts', import.meta.url));
/** After so many milliseconds the command is killed: before it has read anything, in between, and after it has written. */
const kills = Array.from({ length: 12 }, (_, n) => 60 * n);

let shop: GatedShop;
beforeAll(async () => {
  shop = await startGatedShop();
});
afterAll(() => shop.stop());

function orders(...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH, DATABASE_URL: shop.test.url };
  return spawn(process.execPath, [...quickStart, command, ...args], { env, stdio: 'ignore' });
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** A piece that its shopper has sent back. */
async function returnedOrder() {
  const order = await shop.order();
  const asked = { designerId: 1, reason: 'faulty', note: '', pieces: [{ sizeId: 10, quantity: 1 }] } as const;
  await shop.db.transaction((tx) =>
    insertReturn(tx, order.id, { ...asked, pieces: [...asked.pieces], backPence: 1000 }),
  );
  const accept = orders('accept-return', `${order.number}-1`, '--send-to', 'Studio; 1 Mill Lane');
  expect(await codeOf(accept)).toBe(0);
  return order;
}

it('the money of a return goes back once, and its piece on sale once, whenever the command and the service are killed (kill -9)', async () => {
  const { db, gate, output } = shop;
  const { id, number, intentId } = await returnedOrder();
  const stock = async () =>
    (await shop.test.database.pool.query('select stock from sizes where id = 10')).rows[0].stock;
  const before = await stock();
  const refund = () => orders('refund-return', `${number}-1`, '--restock');
  gate.keepAnswerWhen((call) => call === 'POST /v1/refunds');
  for (const ms of kills) {
    const child = refund();
    const ended = codeOf(child);
    await sleep(ms);
    child.kill('SIGKILL');
    await ended;
  }
  await codeOf(refund());
  await until('the provider has given the money', () => gate.hanging() > 0, { output });
  await shop.kill();

  await shop.startAgain();
  const isNoted = async () => (await refundsOf(db, id)).every(({ doneAt }) => doneAt);
  await until('it is noted', isNoted, { output });
  expect(await codeOf(refund())).toBe(1);
  expect(await shop.given(intentId)).toEqual([1000]);
  expect((await stock()) - before).toBe(1);
  const kinds = (await mailsOf(db, id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['order-confirmation', 'return-accepted', 'refunded']);
});
