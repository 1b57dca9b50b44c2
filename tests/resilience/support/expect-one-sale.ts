import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { watchMachine } from '@toile/testing';
import type { PayingSite } from './paying-site.ts';

/** Waits until every order is final; throws when that takes longer on a machine that has nothing else to do. */
export async function untilFinal(site: PayingSite, seconds: number): Promise<void> {
  const machine = watchMachine();
  const begun = Date.now();
  const open = `select count(*)::int as n from orders where state in ('created', 'paying', 'confirming')`;
  while ((await site.count('orders', open)) > 0) {
    if (Date.now() - begun > seconds * 1000 * machine.slowness())
      throw new Error(`Orders are not final after ${seconds} s`);
    await sleep(100);
  }
  machine.stop();
}

/** Each of these bags was charged once, and the charge is one complete order with one confirmation. */
export async function expectOneSaleEach(site: PayingSite, bagIds: string[]): Promise<void> {
  const { rows: payments } = await site.orders.database.pool.query<{ bag: string; intent: string }>(
    'select bag_id as bag, intent_id as intent from payments where bag_id = any($1) and intent_id is not null',
    [bagIds],
  );
  const { rows: charged } = await site.provider.database.pool.query<{ intent: string }>(
    `select intent_id as intent from charges where intent_id = any($1) and not (body->>'refunded')::boolean`,
    [payments.map(({ intent }) => intent)],
  );
  const bagOf = new Map(payments.map(({ intent, bag }) => [intent, bag]));
  expect(charged.map(({ intent }) => bagOf.get(intent)).sort()).toEqual([...bagIds].sort());
  const { rows: sales } = await site.orders.database.pool.query(
    `select bag_id as bag, state, count(outbox.id)::int as mails from orders
     left join outbox on outbox.order_id = orders.id where intent_id = any($1) group by orders.id`,
    [charged.map(({ intent }) => intent)],
  );
  expect(sales).toEqual(sales.map(({ bag }) => ({ bag, state: 'complete', mails: 1 })));
  expect(sales).toHaveLength(bagIds.length);
}

/** Every piece that left the stock was sold, or is held for an unpaid order. */
export async function expectExactStock(site: PayingSite, pieces: number): Promise<void> {
  const gone = `select coalesce(sum(quantity), 0)::int as n from order_lines
    join orders on orders.id = order_id where state = 'complete' or claim = 'firm'`;
  expect(await site.count('orders', 'select stock as n from sizes')).toBe(
    pieces - (await site.count('orders', gone)),
  );
}
