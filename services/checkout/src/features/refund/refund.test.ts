import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { resumeJobs } from '../../adapters/resume-jobs.ts';
import { askRefund, type RefundAnswer } from '../../rules/ask-refund.ts';
import { completedOrder } from '../../testing/completed-order.ts';
import { sandboxClient } from '../../testing/sandbox-client.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { doRefund } from './do-refund.ts';

let shop: TestShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, pence: 1999, shipping: 450, stock: [1000] });
  stripe = sandboxClient(shop.sandbox);
});
afterAll(() => shop.stop());

let id: string;
let intentId: string;
let number: string;
beforeEach(async () => {
  id = (await completedOrder(shop, 1)).orderId;
  const order = await findOrder(shop.database.db, id);
  ({ intentId, number } = order ?? { intentId: '', number: '' });
});

const paid = 2449;
const ask = (amountPence?: number, key?: string) =>
  shop.database.db.transaction((tx) => askRefund(tx, shop.deps.jobs, { number, amountPence, key }));
/** Does the work of the job. */
async function work(): Promise<void> {
  for (const { id: refundId } of await refundsOf(shop.database.db, id)) await doRefund(shop.deps, refundId);
}
const given = async () =>
  (await stripe.refunds.list({ payment_intent: intentId })).data.map(({ amount }) => amount).sort();
const state = async () => (await findOrder(shop.database.db, id))?.state;

describe('money that goes back', () => {
  it('goes in parts and as the rest, each mailed, and the order is refunded with the last', async () => {
    expect(await ask(500)).toMatchObject({ ok: true, isNew: true });
    await work();
    expect([await given(), await state()]).toEqual([[500], 'complete']);
    expect(await ask()).toMatchObject({ ok: true, refund: { amountPence: paid - 500 } });
    await work();
    expect([await given(), await state()]).toEqual([[paid - 500, 500].sort(), 'refunded']);
    const kinds = (await mailsOf(shop.database.db, id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['order-confirmation', 'refunded', 'refunded']);
    expect(await ask()).toEqual({ ok: false, reason: 'not-paid' });
  });

  it('is never more than was paid, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(1000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await ask(paid - 2000 + 1)).toEqual({ ok: false, reason: 'too-much' });
    await Promise.all([work(), work(), work()]);
    expect(await given()).toEqual([1000, 1000]);
  });

  it('is one refund for one key, also when two press at once', async () => {
    const answers = await Promise.all([ask(300, 'claim 7'), ask(300, 'claim 7'), ask(300, 'claim 7')]);
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    expect(await ask(301, 'claim 7')).toEqual({ ok: false, reason: 'another-amount' });
    await Promise.all([work(), work()]);
    expect(await given()).toEqual([300]);
  });

  it('goes once when the provider has done it and nothing was noted, even a day later, when it knows no key any more', async () => {
    const answer = await ask(700);
    if (!answer.ok) throw new Error('Not taken');
    const part = { refundId: answer.refund.id, intentId, amountPence: 700 };
    await shop.deps.provider.refundPart(part);
    await shop.sandbox.forgetKeys();
    await work();
    await work();
    expect(await given()).toEqual([700]);
    expect((await refundsOf(shop.database.db, id)).map(({ doneAt }) => doneAt !== null)).toEqual([true]);
  });

  it('gets another job, once, while it has not ended and its job was lost', async () => {
    const jobs = `select from pgboss.job where name = 'refund-part' and state < 'active' and data->>'refundId' = $1`;
    const count = async (answer: RefundAnswer) =>
      (await shop.database.pool.query(jobs, [answer.ok && answer.refund.id])).rowCount;
    const ended = await ask(100);
    await work();
    await shop.database.pool.query('delete from pgboss.job');
    const open = await ask(200);
    await shop.database.pool.query("update pgboss.job set state = 'failed' where name = 'refund-part'");
    await resumeJobs(shop.deps);
    await resumeJobs(shop.deps);
    expect([await count(ended), await count(open)]).toEqual([0, 1]);
  });

  it('is noted as refused when the provider refuses it, and leaves the order as it was', async () => {
    await stripe.refunds.create({ payment_intent: intentId, amount: 2000 });
    expect(await ask(1000)).toMatchObject({ ok: true });
    await work();
    expect([await given(), await state(), await refundsOf(shop.database.db, id)]).toEqual([
      [2000],
      'complete',
      [],
    ]);
  });

  it('does not go of an order that there isn’t', async () => {
    number = 'ZZZZ-ZZZZ';
    expect(await ask()).toEqual({ ok: false, reason: 'unknown-order' });
  });
});
