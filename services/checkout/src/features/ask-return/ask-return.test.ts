import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { completeStatusSchema } from '@toile/checkout-contract';
import type Stripe from 'stripe';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { returnsOf } from '../../adapters/postgres-returns.ts';
import { deliver, orderBy, type PlacedOrder } from '../../testing/account-orders.ts';
import { sandboxClient } from '../../testing/sandbox-client.ts';
import { startTestShop, type TestShop, testOrigin } from '../../testing/test-shop.ts';
import { doRefund } from '../refund/do-refund.ts';
import { doTask } from '../run-orders/do-task.ts';
import type { OrdersTask } from '../run-orders/orders-task.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
let stripe: Stripe;
let places = 0;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, designerId: 1060, pence: 1999, shipping: 450, stock: [1000] });
  stripe = sandboxClient(shop.sandbox);
});
afterAll(() => shop.stop());

let order: PlacedOrder;
let cookie: string;
beforeEach(async () => {
  order = await orderBy(shop);
  await deliver(shop, order, 3);
  cookie = await keyOf(order.number);
});

async function keyOf(number: string): Promise<string> {
  const link = shop.deps.orderKeys.linkOf({ number }, new Date());
  const answer = await fetch(shop.url + link, { redirect: 'manual' });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const right = { designerId: '1060', reason: 'too-small', note: '', 'size-10': '1' };
function ask(
  fields: Record<string, string> = right,
  headers: Record<string, string> = {},
  number = order.number,
) {
  places += 1;
  return fetch(`${shop.url}/api/orders/${number}/returns`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: testOrigin, 'x-forwarded-for': `198.19.3.${places % 250}`, ...headers },
    body: new URLSearchParams(fields),
  });
}

async function shown() {
  const answer = await fetch(`${shop.url}/api/orders/${order.number}`, { headers: { cookie } });
  return completeStatusSchema.parse(await answer.json()).order.details?.parcels[0];
}
const run = (task: OrdersTask) => doTask(shop.deps, task, { actor: 'jo' });
const returned = () => ({ number: order.number, position: 1 });
const accept = () =>
  run({
    command: 'accept-return',
    returned: returned(),
    'send-to': ['Studio', '1 Mill Lane'],
    label: undefined,
  });
const refund = (amount?: number, restock = false) =>
  run({ command: 'refund-return', returned: returned(), amount, restock });
async function work(): Promise<void> {
  for (const { id } of await refundsOf(shop.database.db, order.id)) await doRefund(shop.deps, id);
}
async function given(): Promise<number[]> {
  const { rows } = await shop.database.pool.query('select intent_id from orders where id = $1', [order.id]);
  return (await stripe.refunds.list({ payment_intent: rows[0].intent_id })).data.map(({ amount }) => amount);
}
const stock = async () =>
  (await shop.database.pool.query('select stock from sizes where id = 10')).rows[0].stock;
const kinds = async () =>
  (await mailsOf(shop.database.db, order.id))
    .filter(({ kind }) => kind.startsWith('ret') || kind === 'refunded')
    .map(({ kind, about }) => [kind, about]);

describe('a return', () => {
  it('is asked for, accepted and refunded: each once, mailed, and shown on the order’s page', async () => {
    expect(await shown()).toMatchObject({
      returns: [],
      returnable: { pieces: [{ sizeId: 10, most: 1, backCurrency: '£19.99', isHalf: false }] },
    });
    const asked = await ask({ ...right, note: 'The <b>sleeves</b>, "too"' });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, `/orders/${order.number}`]);
    const now = await shown();
    expect(now).toMatchObject({ returns: [{ number: `${order.number}-1`, backCurrency: '£19.99' }] });
    expect(now).not.toHaveProperty('returnable');
    expect((await run({ command: 'returns', state: 'asked', limit: 1000 })).data).toContainEqual(
      expect.objectContaining({
        number: `${order.number}-1`,
        note: 'The <b>sleeves</b>, "too"',
        state: 'asked',
      }),
    );

    expect((await refund()).ok).toBe(false);
    expect((await accept()).ok).toBe(true);
    expect((await accept()).ok).toBe(false);
    expect(await shown()).toMatchObject({ returns: [{ sendTo: ['Studio', '1 Mill Lane'] }] });
    const before = await stock();
    expect((await refund(undefined, true)).lines.join()).toContain(
      '£19.99 goes back, and its pieces are on sale',
    );
    expect((await refund(undefined, true)).ok).toBe(false);
    expect((await stock()) - before).toBe(1);
    await Promise.all([work(), work()]);
    expect(await given()).toEqual([1999]);
    expect((await shown())?.returns?.[0]?.refund?.amountCurrency).toBe('£19.99');
    expect(await kinds()).toEqual([
      ['return-accepted', '1060 1'],
      ['refunded', expect.any(String)],
    ]);
  });

  it('that is refused says why, moves no money, and may be asked for again', async () => {
    await ask();
    expect((await run({ command: 'refuse-return', returned: returned(), answer: 'It was worn.' })).ok).toBe(
      true,
    );
    expect((await accept()).ok).toBe(false);
    expect((await refund()).ok).toBe(false);
    expect(await kinds()).toEqual([['return-refused', '1060 1']]);
    expect(await given()).toEqual([]);
    expect(await shown()).toMatchObject({
      returns: [{ answer: 'It was worn.' }],
      returnable: { pieces: [{ most: 1 }] },
    });
    expect((await ask()).status).toBe(303);
    expect((await returnsOf(shop.database.db, order.id)).map(({ position }) => position)).toEqual([1, 2]);
  });

  it('gives back a part when the operator says so, never more than was paid, and leaves the stock alone', async () => {
    await ask();
    await accept();
    const before = await stock();
    expect((await refund(2450)).ok).toBe(false);
    expect((await refund(1200)).ok).toBe(true);
    await work();
    expect([await given(), (await stock()) - before]).toEqual([[1200], 0]);
  });

  it('promises no more than is left of what was paid', async () => {
    await run({ command: 'refund', number: order.number, amount: 1500 });
    await work();
    expect((await shown())?.returnable?.pieces[0]?.backCurrency).toBe('£9.49');
    await ask();
    expect((await shown())?.returns?.[0]?.backCurrency).toBe('£9.49');
    await accept();
    expect((await refund()).ok).toBe(true);
    await work();
    expect((await given()).sort()).toEqual([1500, 949]);
  });

  it('is given back once when many press at once', async () => {
    await ask();
    await accept();
    const before = await stock();
    const answers = await Promise.all([
      refund(undefined, true),
      refund(undefined, true),
      refund(undefined, true),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([work(), work()]);
    expect([await given(), (await stock()) - before]).toEqual([[1999], 1]);
  });

  it('is asked for once when a form is sent twice at once', async () => {
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 409, 409]);
    expect(await returnsOf(shop.database.db, order.id)).toHaveLength(1);
  });

  it('is taken once when its form is sent again, for its answer was lost, and again from a page that shows it', async () => {
    await shop.database.pool.query('update order_lines set quantity = 3 where order_id = $1', [order.id]);
    await shop.database.pool.query('update orders set total_pence = total_pence + 3998 where id = $1', [
      order.id,
    ]);
    const form = { ...right, earlier: '0' };
    const statuses = [await ask(form), ...(await Promise.all([ask(form), ask(form)]))].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([303, 303, 303]);
    expect(await returnsOf(shop.database.db, order.id)).toHaveLength(1);

    expect((await ask({ ...form, 'size-10': '2' })).status).toBe(303);
    expect((await ask({ ...form, earlier: '1', 'size-10': '2' })).status).toBe(303);
    expect((await ask({ ...form, earlier: '2' })).status).toBe(409);
    const noted = await returnsOf(shop.database.db, order.id);
    expect(noted.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1], [2]]);
  });

  it('follows the rule that the piece had when it was ordered', async () => {
    await shop.database.pool.query('update offers set return_type = 0 where product_id = 1');
    expect((await ask()).status).toBe(303);
    await shop.database.pool.query('update offers set return_type = 2 where product_id = 1');
  });
});

describe('what is refused and changes nothing', () => {
  it.each<[string, Record<string, string>, number]>([
    ['no piece', { ...right, 'size-10': '0' }, 400],
    ['more than was bought', { ...right, 'size-10': '2' }, 409],
    ['half a piece', { ...right, 'size-10': '0.5' }, 400],
    ['a count that is none', { ...right, earlier: 'all' }, 400],
    ['less than none', { ...right, 'size-10': '-1' }, 400],
    ['a piece of somebody else’s', { ...right, 'size-20': '1' }, 409],
    ['a parcel that there isn’t', { ...right, designerId: '1061' }, 409],
    ['no reason', { ...right, reason: 'whim' }, 400],
    ['two lines', { ...right, note: 'a\r\nBcc: all@shop.example' }, 400],
    ['a story', { ...right, note: 'x'.repeat(301) }, 400],
  ])('is a return of %s', async (_what, fields, status) => {
    expect((await ask(fields)).status).toBe(status);
    expect(await returnsOf(shop.database.db, order.id)).toEqual([]);
  });

  it('is one without the order’s key, with another order’s, and of another site', async () => {
    const other = await keyOf((await orderBy(shop)).number);
    expect((await ask(right, { cookie: '' })).status).toBe(404);
    expect((await ask(right, { cookie: other })).status).toBe(404);
    expect((await ask(right, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await returnsOf(shop.database.db, order.id)).toEqual([]);
  });

  it('says why: a script as a problem, a form as a page', async () => {
    await ask();
    const why = 'These pieces can’t be returned, or you have asked for it before.';
    const problem = await ask(right, { accept: 'application/json' });
    expect(await problem.json()).toMatchObject({ status: 409, detail: expect.stringContaining(why) });
    const page = await ask(right, { accept: 'text/html,*/*;q=0.8' });
    expect([page.status, page.headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain(why);
  });

  it('is one before the parcel leaves and one after 14 days', async () => {
    await shop.database.pool.query(
      "update parcel_reports set at = now() - interval '16 days' where order_id = $1",
      [order.id],
    );
    expect((await ask()).status).toBe(409);
    await shop.database.pool.query('delete from parcel_reports where order_id = $1', [order.id]);
    expect((await ask()).status).toBe(409);
    expect(await shown()).not.toHaveProperty('returnable');
  });
});
