import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ReturnForm } from '@toile/checkout-contract';
import { orderActsSchema, type StaffAct, staffActAnswerSchema } from '@toile/checkout-contract/staff';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { insertReturn } from '../../adapters/postgres-returns.ts';
import { completedOrder } from '../../testing/completed-order.ts';
import { jo, StaffClient } from '../../testing/staff-client.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { doRefund } from '../refund/do-refund.ts';
import { doTask } from './do-task.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
let staff: StaffClient;
let id: string;
let number: string;
beforeAll(async () => {
  shop = await startTestShop();
  staff = new StaffClient(shop);
  await shop.put(
    { id: 1, designerId: 1060, pence: 1999, shipping: 450, stock: [1000] },
    { id: 2, designerId: 1061, stock: [1000] },
  );
});
afterAll(() => shop.stop());
beforeEach(async () => {
  id = (await completedOrder(shop, 1, 2)).orderId;
  number = (await findOrder(shop.database.db, id))?.number ?? '';
});

const order = () => staff.order(number);
const act = (wanted: StaffAct, how?: Parameters<StaffClient['act']>[2]) => staff.act(number, wanted, how);
const part: StaffAct = { command: 'refund', amountPence: 500, key: 'claim 7' };
const amounts = async () => (await refundsOf(shop.database.db, id)).map(({ amountPence }) => amountPence);

describe('a refund', () => {
  it('is said first by a dry run, of which nothing is left', async () => {
    const before = [await order(), await staff.acts()];
    const { body } = await act(part, { isDryRun: true });
    expect(staffActAnswerSchema.parse(body).lines).toEqual(['£5.00 goes back']);
    expect([await order(), await staff.acts()]).toEqual(before);
  });

  it('is one under its key, also when the answer was lost and the order has changed since', async () => {
    const { stamp } = await order();
    expect((await act(part, { stamp })).status).toBe(200);
    expect((await act(part, { stamp })).body.lines).toEqual(['£5.00 goes back already, under this key']);
    expect(await amounts()).toEqual([500]);
    const other = { ...part, amountPence: 600 };
    expect((await act(other, { stamp })).body.title).toBe('This key is of a refund of another amount');
  });

  it('goes once when two look at the same order and both press: one is told to look again', async () => {
    const { stamp } = await order();
    const both = await Promise.all(
      ['a', 'b', 'c', 'd'].map((key) => act({ command: 'refund', key }, { stamp, as: { ...jo, sub: key } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'moved-on',
      title: 'This order has changed since you looked at it; look again',
    });
    expect((await order()).leftPence).toBe(0);
  });

  it('is never more than is left of what was paid', async () => {
    const { leftPence } = await order();
    const most: StaffAct = { command: 'refund', amountPence: leftPence + 1, key: 'a' };
    expect(await act(most)).toMatchObject({
      status: 409,
      body: { code: 'refused', title: 'More than is left of what was paid' },
    });
    expect((await act({ ...most, amountPence: leftPence })).status).toBe(200);
    expect((await act({ ...part, key: 'b' })).status).toBe(409);
    expect(await amounts()).toEqual([leftPence]);
  });

  it('stands at the order until the provider has done it, with nothing left when it was all', async () => {
    await act({ command: 'refund', key: 'all' });
    const [refund] = await refundsOf(shop.database.db, id);
    expect((await order()).refunds).toEqual([
      { at: expect.any(String), amount: (await order()).details.totalCostCurrency },
    ]);
    await doRefund(shop.deps, refund?.id ?? '');
    expect(await order()).toMatchObject({
      state: 'refunded',
      leftPence: 0,
      refunds: [{ doneAt: expect.any(String) }],
    });
  });
});

it('sends any mail of the order again, once for each look', async () => {
  const { stamp } = await order();
  const again: StaffAct = { command: 'resend', mail: 1 };
  expect((await act(again, { stamp })).body.mails).toEqual(['order-confirmation']);
  expect((await act(again, { stamp })).body.code).toBe('moved-on');
  expect(await mailsOf(shop.database.db, id)).toHaveLength(2);
  expect((await act({ command: 'resend', mail: 9 })).body.title).toBe('There is no such mail');
});

it('moves one parcel on, and says which mail goes out', async () => {
  const next: StaffAct = { command: 'advance', parcel: 2 };
  const brand = (await order()).details.parcels[1]?.designer.brandTitle;
  expect((await act(next)).body).toEqual({
    lines: [`parcel 2 of ${brand}: confirmed`],
    mails: ['parcel-confirmed'],
  });
  expect((await act({ ...next, carrier: 'Royal Mail', tracking: 'AB1' })).body.mails).toEqual([
    'parcel-sent',
  ]);
  expect((await order()).details.parcels.map(({ progress }) => progress?.carrier)).toEqual([
    undefined,
    'Royal Mail',
  ]);
  expect((await act({ command: 'advance', parcel: 3 })).status).toBe(409);
});

const asked: ReturnForm = {
  designerId: 1060,
  reason: 'faulty',
  note: '',
  pieces: [{ sizeId: 10, quantity: 1 }],
};

it('accepts a return and gives it back, and refuses one that is decided', async () => {
  await shop.database.db.transaction((tx) => insertReturn(tx, id, { ...asked, backPence: 999 }));
  expect((await staff.list({ search: number })).orders[0]?.openReturns).toBe(1);
  const accept: StaffAct = { command: 'accept-return', position: 1, sendTo: ['Studio', '1 Mill Lane'] };
  expect((await act(accept)).body.mails).toEqual(['return-accepted']);
  expect((await act({ command: 'refund-return', position: 1, restock: true })).status).toBe(200);
  expect((await act({ command: 'refuse-return', position: 1, answer: 'No' })).status).toBe(409);
  expect(await amounts()).toEqual([999]);
  expect((await act({ ...accept, position: 2 })).body.title).toBe('There is no such return');
});

it('refuses a return that was accepted and never arrived', async () => {
  await shop.database.db.transaction((tx) => insertReturn(tx, id, { ...asked, backPence: 999 }));
  await act({ command: 'accept-return', position: 1, sendTo: ['Studio', '1 Mill Lane'] });
  const refuse: StaffAct = { command: 'refuse-return', position: 1, answer: 'It did not arrive' };
  expect((await act(refuse)).body.mails).toEqual(['return-refused']);
  expect((await act(refuse)).status).toBe(409);
  expect((await act({ command: 'refund-return', position: 1, restock: false })).status).toBe(409);
});

describe('the audit', () => {
  const verify = (head?: { revision: number; hash: string }) =>
    doTask(shop.deps, { command: 'audit', verify: true, limit: 50, head }, { actor: 'x' });

  it('has every act with who, what and outcome, from the console and the command line in one chain', async () => {
    await act(part);
    await act({ ...part, amountPence: 600 });
    await act({ command: 'resend', mail: 1 });
    await doTask(shop.deps, { command: 'resend', number }, { actor: 'command line: kim' });
    const done = (await order()).acts;
    expect(done.map(({ actor, action, outcome }) => [actor, action, outcome])).toEqual([
      ['command line: kim', 'resend', 'done'],
      ['jo@shop.example', 'resend', 'done'],
      ['jo@shop.example', 'refund', 'refused'],
      ['jo@shop.example', 'refund', 'done'],
    ]);
    expect(JSON.stringify(done)).not.toMatch(/ada@|claim 7|Lovelace/);
    expect((await staff.acts()).slice(0, 4)).toEqual(done);
    expect((await verify()).lines[0]).toMatch(/^\d+ acts, none altered$/);
  });

  it('is searched, and read page by page', async () => {
    await act(part);
    const { body } = await staff.call(`/acts?${new URLSearchParams({ search: `JO@ refund ${number}` })}`);
    expect(orderActsSchema.parse(body).acts).toHaveLength(1);
    const first = orderActsSchema.parse((await staff.call('/acts?limit=1')).body);
    const second = orderActsSchema.parse((await staff.call(`/acts?limit=1&before=${first.before}`)).body);
    expect(second.acts[0]?.revision).toBe((first.acts[0]?.revision ?? 0) - 1);
    expect((await staff.call('/acts?search=%25')).body.acts).toEqual([]);
  });

  it('stays one chain when many act at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => completedOrder(shop, 1)));
    const found = await Promise.all(others.map(({ orderId }) => findOrder(shop.database.db, orderId)));
    const tasks = found.flatMap((each) =>
      [1, 2].map(() => ({ command: 'resend', number: each?.number ?? '' }) as const),
    );
    await Promise.all(tasks.map((task) => doTask(shop.deps, task, { actor: 'many' })));
    expect((await staff.acts()).filter(({ actor }) => actor === 'many')).toHaveLength(8);
    expect((await verify()).ok).toBe(true);
  });

  it.each([
    ['changed', 'update order_acts set actor = $2 where revision = $1'],
    ['left out', 'delete from order_acts where revision = $1 and $2 <> $3'],
  ])('says where an act was %s', async (_how, statement) => {
    await act(part);
    await act({ command: 'resend', mail: 1 });
    const [, middle] = await staff.acts();
    const { pool } = shop.database;
    const kept = (await pool.query('select * from order_acts where revision = $1', [middle?.revision]))
      .rows[0];
    const values = [middle?.revision, 'ada', ''].slice(0, statement.includes('$3') ? 3 : 2);
    await pool.query(statement, values);
    const { ok, lines } = await verify();
    expect([ok, lines[0]]).toEqual([false, expect.stringContaining(`${middle?.revision}`)]);
    await pool.query('delete from order_acts where revision = $1', [middle?.revision]);
    const { revision, at, actor, action, order_number, outcome, what, hash } = kept;
    await pool.query('insert into order_acts values ($1, $2, $3, $4, $5, $6, $7, $8)', [
      revision,
      at,
      actor,
      action,
      order_number,
      outcome,
      what,
      hash,
    ]);
    expect((await verify()).ok).toBe(true);
  });

  it('says that its end was cut, to whoever has kept that', async () => {
    await act(part);
    const [last] = await staff.acts();
    const head = { revision: last?.revision ?? 0, hash: last?.hash ?? '' };
    expect((await verify(head)).ok).toBe(true);
    await shop.database.pool.query('delete from order_acts where revision = $1', [head.revision]);
    expect((await verify()).ok).toBe(true);
    expect((await verify(head)).lines[0]).toContain('is not in it');
  });
});
