import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { quickStart } from '@toile/database';
import { newestActs } from './adapters/postgres-acts.ts';
import { findOrder } from './adapters/postgres-orders.ts';
import { mailsOf } from './adapters/postgres-outbox.ts';
import { reportsOf } from './adapters/postgres-parcels.ts';
import { refundsOf } from './adapters/postgres-refunds.ts';
import { insertReturn } from './adapters/postgres-returns.ts';
import { ordersCommand } from './features/run-orders/orders-command.ts';
import { completedOrder } from './testing/completed-order.ts';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

// Starts real servers and processes: slow on a busy machine.
jest.setTimeout(180_000);

const file = fileURLToPath(new URL('./orders.ts', import.meta.url));

let shop: TestShop;
let folder: string;
let id: string;
let number: string;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1, designerId: 1060, pence: 1999, shipping: 450 }, { id: 2, designerId: 1061 });
  id = (await completedOrder(shop, 1, 2)).orderId;
  number = (await findOrder(shop.database.db, id))?.number ?? '';
  folder = await mkdtemp(path.join(tmpdir(), 'orders-'));
  const data = { orderNumber: number, designerId: 1060 };
  const report = { type: 'parcel.confirmed', timestamp: new Date().toISOString(), data };
  await writeFile(path.join(folder, 'reports.ndjson'), `${JSON.stringify(report)}\n`);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

async function orders(...args: string[]): Promise<{ code: number; out: string; data: unknown }> {
  const { code, text: out } = await ordersCommand(args, {
    userName: 'ada',
    withDeps: (work) => work(shop.deps),
  });
  return { code, out, data: args.includes('--json') && code < 2 ? JSON.parse(out) : undefined };
}

/** The same as a process of its own. */
function program(...args: string[]): Promise<[code: number, out: string, err: string]> {
  const env = { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, [...quickStart, file, ...args], { env }, (error, out, err) =>
      resolve([error ? Number(error.code) : 0, out, err]),
    );
  });
}

const everything = async () => {
  const { db } = shop.database;
  const { rows: keys } = await shop.database.pool.query('select * from designer_keys');
  const acts = await newestActs(db, { limit: 200 });
  return [
    await findOrder(db, id),
    await reportsOf(db, id),
    await refundsOf(db, id),
    await mailsOf(db, id),
    keys,
    acts,
  ];
};

it('is a program, for people and for programs', async () => {
  const [code, out] = await program('list', '--json');
  expect([code, JSON.parse(out)]).toMatchObject([0, [{ number }]]);
  expect(await program('sell')).toEqual([2, '', expect.stringContaining('npm run orders -- ')]);
  expect(await program('show', 'ZZZZ-ZZZZ')).toEqual([1, expect.stringContaining('no order'), '']);
});

it('lists and shows orders, for people and for programs', async () => {
  const listed = await orders('list', '--json');
  expect(listed.data).toMatchObject([{ number, state: 'complete', emailAddress: 'ada@example.org' }]);
  const shown = await orders('show', number);
  expect(shown.code).toBe(0);
  expect(shown.out).toContain(`number: ${number}`);
  expect(shown.out).toContain('kind: order-confirmation');
});

describe('the command line', () => {
  const commands = [
    'list show advance report key refund resend forget returns',
    'accept-return refuse-return refund-return audit',
  ].flatMap((line) => line.split(' '));

  it('says how it is used, all of it or one command', async () => {
    const all = await orders('--help');
    expect(all.code).toBe(0);
    for (const command of commands) expect(all.out).toContain(`\n  ${command} `);
    const { code, out } = await orders('refund', '--help');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('npm run orders -- refund [--json] [--dry-run]'),
    ]);
    expect(out).not.toContain('refuse-return');
  });

  it.each([
    [],
    ['refunds', 'ZZZZ-ZZZZ'],
    ['__proto__'],
    ['list', 'more'],
    ['show', 'ZZZZ-ZZZZ', 'ZZZZ-ZZZZ'],
    ['show', 'ZZZZ-ZZZZ', '--amount', '5.00'],
    ['show', 'ZZZZ-ZZZZ', '--force'],
    ['list', '--state', 'paid'],
    ['resend', 'ZZZZ-ZZZZ', '--mail', '0'],
    ['resend', 'ZZZZ-ZZZZ', '--by', 'two\nlines'],
    ['advance', 'ZZZZ-ZZZZ', '--carrier', 'two\nlines'],
    ['advance', 'ZZZZ-ZZZZ', '--tracking', ' '],
    ['audit', '--head', 'abc'],
  ])('refuses %s %s %s', async (...args) => {
    const { code, out } = await orders(...args);
    expect([code, out]).toEqual([2, expect.stringContaining('npm run orders -- ')]);
  });
});

it.each([
  ['advance', () => [number]],
  ['advance', () => [number, '--delay', new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)]],
  ['refund', () => [number, '--amount', '5.00']],
  ['resend', () => [number]],
  ['forget', () => [number]],
  ['key', () => ['1060']],
  ['report', () => [path.join(folder, 'reports.ndjson')]],
])('%s --dry-run says what would become of it, and changes nothing (%#)', async (command, args) => {
  const before = await everything();
  const { code, data } = await orders(command, ...args(), '--dry-run', '--json');
  expect([code, data]).toEqual([0, expect.anything()]);
  expect(await everything()).toEqual(before);
});

it('moves a parcel on, and then all, until they are delivered', async () => {
  await orders('advance', number, '--parcel', '1');
  await orders('advance', number, '--carrier', 'Royal Mail', '--tracking', 'AB123');
  const told = (await reportsOf(shop.database.db, id)).map(({ designerId, type, trackingNumber }) => [
    designerId,
    type,
    trackingNumber,
  ]);
  expect(told.sort()).toEqual([
    [1060, 'confirmed', null],
    [1060, 'sent', 'AB123'],
    [1061, 'confirmed', null],
  ]);
});

it('gives back a part, under its key once, and no more than was paid', async () => {
  expect((await orders('refund', number, '--amount', '5.00', '--key', 'claim 7')).out).toContain(
    '£5.00 goes back',
  );
  expect((await orders('refund', number, '--amount', '5.00', '--key', 'claim 7')).code).toBe(0);
  expect((await orders('refund', number, '--amount', '900.00')).code).toBe(1);
  expect((await refundsOf(shop.database.db, id)).map(({ amountPence }) => amountPence)).toEqual([500]);
});

it('owes the confirmation anew', async () => {
  expect((await orders('resend', number)).code).toBe(0);
  const mails = await mailsOf(shop.database.db, id);
  expect(mails.filter(({ kind }) => kind === 'order-confirmation')).toHaveLength(2);
});

it('notes what was done with the name of who typed it, and proves that none of it was altered', async () => {
  await orders('resend', number, '--by', 'kim');
  const [act] = (await orders('audit', '--order', number, '--limit', '1', '--json')).data as unknown[];
  expect(act).toMatchObject({ actor: 'command line: kim', action: 'resend', orderNumber: number });
  const { data } = await orders('audit', '--verify', '--json');
  const { head } = data as { head: string };
  expect((await orders('audit', '--head', head)).out).toContain('none altered');
  const { code, out } = await orders('audit', '--head', head.replace(/^\d+/, '1'));
  expect([code, out]).toEqual([1, expect.stringContaining('The audit was altered')]);
  expect((await orders('audit', '--search', 'refund')).out).toMatch(/command line: \w+ {2}refund/);
});

it('knows no designer without pieces, and gives that one no key', async () => {
  const { code, out } = await orders('key', '4711');
  expect([code, out]).toEqual([1, expect.stringContaining('there is no such designer')]);
  expect((await shop.database.pool.query('select 1 from designer_keys')).rowCount).toBe(0);
  expect((await orders('key', '1060')).out).toMatch(/^whsec_/);
});

describe('a return', () => {
  const returned = () => `${number}-1`;
  const state = async (...args: string[]) =>
    ((await orders('returns', '--json', ...args)).data as { state: string }[]).map((each) => each.state);

  it('is listed, accepted and given back, of which --dry-run does nothing', async () => {
    const asked = {
      designerId: 1060,
      reason: 'faulty',
      note: '',
      pieces: [{ sizeId: 10, quantity: 1 }],
    } as const;
    const { db } = shop.database;
    await db.transaction((tx) =>
      insertReturn(tx, id, { ...asked, pieces: [...asked.pieces], backPence: 999 }),
    );
    const accept = ['accept-return', returned(), '--send-to', 'Studio; 1 Mill Lane'];
    expect((await orders(...accept, '--dry-run')).code).toBe(0);
    expect(await state()).toEqual(['asked']);
    expect((await orders('refund-return', returned())).out).toContain('asked, not accepted');
    expect((await orders(...accept)).out).toContain(`${returned()}: accepted`);
    expect((await orders('refuse-return', returned(), '--answer', 'No', '--dry-run')).code).toBe(0);
    expect((await orders('refund-return', returned(), '--dry-run')).out).toContain('£9.99 goes back');
    expect((await orders('refund', number, '--amount', '0.50')).code).toBe(0);
    expect((await orders('refund-return', returned(), '--dry-run')).out).toContain(
      '£0.50 was refunded since this return was asked for',
    );
    expect(await state()).toEqual(['accepted']);
    expect((await orders('refund-return', returned())).out).toContain('£9.99 goes back');
    expect(await state()).toEqual(['refunded']);
    expect((await orders('refuse-return', returned(), '--answer', 'No')).code).toBe(1);
    expect((await refundsOf(db, id)).map(({ amountPence }) => amountPence)).toContain(999);
    await db.transaction((tx) =>
      insertReturn(tx, id, { ...asked, pieces: [...asked.pieces], backPence: 999 }),
    );
    expect(await state('--limit', '1')).toEqual(['asked']);
    expect(await state('--state', 'refunded', '--limit', '1')).toEqual(['refunded']);
  });

  it.each([
    ['accept-return'],
    ['accept-return', 'ZZZZ-ZZZZ-1'],
    ['refuse-return', 'ZZZZ-ZZZZ-1'],
    ['refund-return', 'ZZZZ-ZZZZ'],
    ['accept-return', 'ZZZZ-ZZZZ-1', '--send-to', ' ; '],
    ['accept-return', 'ZZZZ-ZZZZ-1', '--send-to', 'a', '--label', 'http://label.example'],
  ])('is not decided by %s %s', async (...args) => {
    const { code, out } = await orders(...args);
    expect([code, out]).toEqual([2, expect.stringMatching(/./)]);
  });
});

it('forgets whose an order is that is over, and has one forgotten later that is not', async () => {
  const { pool } = shop.database;
  const { orderId } = await completedOrder(shop, 1);
  const its = (await findOrder(shop.database.db, orderId))?.number ?? '';
  const emailOf = async () => (await findOrder(shop.database.db, orderId))?.emailAddress;
  expect((await orders('forget', its)).out).toContain('forgotten as soon as it is over');
  expect(await emailOf()).toBe('ada@example.org');
  await pool.query("update orders set completed_at = now() - interval '401 days' where id = $1", [orderId]);
  await pool.query('update outbox set sent_at = now() where order_id = $1', [orderId]);
  expect((await orders('forget', its, '--dry-run')).out).toContain('nobody knows any more');
  expect(await emailOf()).toBe('ada@example.org');
  expect((await orders('forget', its)).out).toContain('nobody knows any more');
  expect(await emailOf()).toBe('');
});

it('says in a sentence that a file is not there', async () => {
  const { code, out } = await orders('report', path.join(folder, 'none.ndjson'));
  expect([code, out]).toEqual([2, expect.stringContaining('is no file')]);
});

it('takes a file of reports and ends with 1 when a line was refused', async () => {
  const file = path.join(folder, 'reports.ndjson');
  const report = {
    type: 'parcel.delivered',
    timestamp: new Date().toISOString(),
    data: { orderNumber: number, designerId: 1060 },
  };
  await writeFile(file, `${JSON.stringify(report)}\n{}\n`);
  const { code, out } = await orders('report', file);
  expect([code, out]).toEqual([1, expect.stringContaining('1 new, 0 known, 1 refused')]);
  expect(out).toContain(`${file}:2 `);
  const { data: acts } = await orders('audit', '--search', 'report', '--limit', '2', '--json');
  expect(acts).toMatchObject([
    { outcome: 'refused', what: '1 new, 0 known, 1 refused' },
    { outcome: 'done', what: expect.stringMatching(/^begins: sha256 [0-9a-f]{64}$/) },
  ]);
});

it.each([
  [[]],
  [['sell']],
  [['show']],
  [['show', "' or 1=1"]],
  [['list', '--colour', 'red']],
  [['list', '--amount', '5.00']],
  [['refund', 'ZZZZ-ZZZZ', '--amount', '0.00']],
  [['refund', 'ZZZZ-ZZZZ', '--amount', '5']],
])('ends with 2 or 1 and the reason for %j', async (args) => {
  const { code, out } = await orders(...args);
  expect(code).toBe(args.at(-1) === '5' ? 1 : 2);
  expect(out).not.toBe('');
});
