import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { offers, sizes } from '../../adapters/tables.ts';
import { Shopper } from '../../testing/shopper.ts';
import { type StartedProgram, startProgram } from '../../testing/start-program.ts';

// Starts a real program and keeps all of it busy: slow on a busy machine.
jest.setTimeout(300_000);

/** Bags need no payments provider. */
const nobody = 'http://127.0.0.1:1';
const sizeIds = [10, 11, 12, 13, 14];
let test: TestDatabase;
let program: StartedProgram;
beforeAll(async () => {
  test = await testDatabase();
  program = await startProgram({ DATABASE_URL: test.url, PAYMENTS_SANDBOX_URL: nobody });
  await offerCoat();
});
afterAll(async () => {
  program.child.kill('SIGTERM');
  await once(program.child, 'exit');
  await test.drop();
});

async function offerCoat(): Promise<void> {
  const { db } = test.database;
  await db.insert(offers).values({
    productId: 1,
    title: 'Coat',
    friendlyUrlName: 'coat',
    designerId: 1,
    brandTitle: 'Brand',
    designerUrlName: 'brand',
    shipsFrom: 'GB',
    unitPricePence: 1999,
    shippingPence: 450,
    productType: 0,
    status: 0,
    thumbnail: { url: '/media/0123456789abcdef/coat.webp', width: 600, height: 900 },
  });
  const stock = { productId: 1, title: 'S', stock: 9999, exportedStock: 9999 };
  await db.insert(sizes).values(sizeIds.map((id) => ({ ...stock, id })));
}

it('loses and doubles nothing when 1,000 pieces are added at once to 200 bags (T01)', async () => {
  const bags = Array.from(
    { length: 200 },
    () => new Shopper({ url: program.url(), sandbox: { url: nobody } }),
  );
  await Promise.all(bags.map((bag) => bag.bag()));
  const replies = await Promise.all(
    bags.flatMap((bag) =>
      sizeIds.map((size) => {
        const piece = { productId: 1, productSizeVariantId: size };
        return bag.call('/api/basket/add', { ...piece, localBasket: bag.local });
      }),
    ),
  );
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  const { rows } = await test.database.pool.query(
    `select count(*)::int as lines, count(distinct bag_id)::int as bags, sum(quantity)::int as pieces,
      max(quantity) as most from bag_lines`,
  );
  expect(rows).toEqual([{ lines: 1000, bags: 200, pieces: 1000, most: 1 }]);
  for (const bag of bags) {
    const { items } = (await bag.bag()).localBasket;
    expect(
      items.map(({ productSizeVariantId, quantity }) => [productSizeVariantId, quantity]).sort(),
    ).toEqual(sizeIds.map((size) => [size, 1]));
  }
});

it('does nothing for a caller who has gone before its turn came', async () => {
  const piece = { productId: 1, productSizeVariantId: 10 };
  const bags = async () => (await test.database.pool.query('select from bags')).rowCount;
  const before = Number(await bags());
  const blocker = await test.database.pool.connect();
  await blocker.query('begin; lock table bag_lines');
  const shoppers = Array.from(
    { length: 15 },
    () => new Shopper({ url: program.url(), sandbox: { url: nobody } }),
  );
  const replies = shoppers.map((shopper) => shopper.call('/api/basket/add', piece));
  const waiting = 'select from pg_locks where not granted';
  await until(async () => (await blocker.query(waiting)).rowCount === 15);
  await leaveBeforeTheAnswer(JSON.stringify(piece));
  await until(async () => program.output().includes('"requestId":"gone"'));
  await blocker.query('commit');
  blocker.release();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(shoppers.map(() => 200));
  expect(await bags()).toBe(before + 15);
});

async function leaveBeforeTheAnswer(body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'gone', expect: '100-continue' };
  const call = request(`${program.url()}/api/basket/add`, { method: 'POST', headers });
  call.on('error', () => {});
  call.flushHeaders();
  await once(call, 'continue');
  await new Promise<void>((resolve) => call.end(body, resolve));
  await sleep(200);
  call.destroy();
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}
