import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ProductStock } from '@toile/checkout-contract';
import { watchMachine } from '@toile/testing';
import { sql } from 'drizzle-orm';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startTelling, startTestReader, type TestReader } from '../../testing/test-stock-readers.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(90_000);

let shop: TestShop;
let catalogue: TestReader;
let designer: TestReader;
let stopTelling: (() => Promise<void>) | undefined;
const publishStock = async () => {
  stopTelling = await startTelling(shop, { catalogue: catalogue.url, designer: designer.url });
};
const beSilent = async () => {
  await stopTelling?.();
  stopTelling = undefined;
};

beforeAll(async () => {
  shop = await startTestShop();
  catalogue = await startTestReader();
  designer = await startTestReader();
});
afterEach(beSilent);
afterAll(async () => {
  for (const each of [shop, catalogue, designer]) await each.stop();
});

async function until(condition: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await condition())) await sleep(5);
  return performance.now() - began;
}

const shows = (reader: TestReader, id: number, soldOutSizes: number[]) => async () => {
  const has = await reader.has(id);
  return JSON.stringify(has?.soldOutSizes) === JSON.stringify(soldOutSizes);
};
const bothShow = (id: number, soldOutSizes: number[]) => async () =>
  (await shows(catalogue, id, soldOutSizes)()) && (await shows(designer, id, soldOutSizes)());

/** Orders, up to the payment's arrival. */
async function order(productId: number, pieces = 1) {
  const shopper = new Shopper(shop);
  for (let piece = 0; piece < pieces; piece++) await shopper.add(productId);
  const data = await shopper.openCheckout();
  return { shopper, data, order: await shopper.placeOrder(data) };
}
async function buy(productId: number, pieces = 1): Promise<void> {
  const { shopper, data, order: placed } = await order(productId, pieces);
  await shopper.pay(data);
  await shopper.finish(placed.id);
}

describe('sold out', () => {
  it('is told to every service that shows products within two seconds of the payment, ten times of ten', async () => {
    await publishStock();
    const machine = watchMachine();
    const took: number[] = [];
    for (let id = 1; id <= 10; id++) {
      await shop.put({ id, stock: [1, 3] });
      await until(bothShow(id, []));
      await buy(id);
      took.push(await until(bothShow(id, [id * 10])));
      expect(await catalogue.has(id)).toMatchObject({ isSoldOut: false });
    }
    took.sort((a, b) => a - b);
    machine.stop();
    expect(took.at(-1)).toBeLessThan(2000 * machine.slowness());
  });

  it('is the product once its last size is, and back when the portal sends more', async () => {
    await publishStock();
    await shop.put({ id: 20, stock: [2] });
    await buy(20, 2);
    await until(bothShow(20, [200]));
    expect(await designer.has(20)).toMatchObject({ isSoldOut: true });
    await shop.put({ id: 20, stock: [2] });
    await sleep(300);
    expect(await designer.has(20)).toMatchObject({ isSoldOut: true });
    await shop.put({ id: 20, stock: [4] });
    await until(bothShow(20, []));
    expect(await designer.has(20)).toMatchObject({ isSoldOut: false });
  });

  it('is no piece that somebody keeps without having paid', async () => {
    await publishStock();
    await shop.put({ id: 21, stock: [1] });
    await until(bothShow(21, []));
    const { shopper, data, order: placed } = await order(21);
    await sleep(300);
    expect(await catalogue.has(21)).toMatchObject({ soldOutSizes: [] });
    await shopper.pay(data);
    await shopper.finish(placed.id);
    await until(bothShow(21, [210]));
  });

  it('is what the portal no longer offers', async () => {
    await publishStock();
    await shop.put({ id: 22, stock: [1, 1] });
    await until(bothShow(22, []));
    await shop.put({ id: 22, stock: [1] });
    await until(bothShow(22, [221]));
  });
});

describe('a service that shows products', () => {
  it('hears at once while another is down, which hears what is true when it is back', async () => {
    await publishStock();
    await shop.put({ id: 30, stock: [1] }, { id: 31, stock: [1] });
    await until(bothShow(31, []));
    designer.isDown = true;
    await buy(30);
    await buy(31);
    const machine = watchMachine();
    const ms = await until(shows(catalogue, 30, [300]));
    machine.stop();
    expect(ms).toBeLessThan(2000 * machine.slowness());
    await until(shows(catalogue, 31, [310]));
    await shop.put({ id: 31, stock: [5] });
    await until(shows(catalogue, 31, []));
    designer.isDown = false;
    await until(bothShow(30, [300]));
    await until(bothShow(31, []));
  });

  it('passes over what is older than what it has, and what it has already', async () => {
    await publishStock();
    await shop.put({ id: 32, stock: [1] });
    await until(bothShow(32, []));
    await buy(32);
    await until(bothShow(32, [320]));
    await beSilent();
    const told = catalogue.messages.flat().filter(({ productId }) => productId === 32);
    expect(told.length).toBeGreaterThan(1);
    const revisions = told.map(({ revision }) => revision);
    expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
    for (const old of [...told, ...told.toReversed()]) await put(catalogue, [old]);
    expect(await catalogue.has(32)).toEqual(told.at(-1));
  });

  it('believes nobody without the token, and nothing that is no message', async () => {
    const forged = { productId: 33, revision: 9e15, isSoldOut: true, soldOutSizes: [330] };
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', 'Basic a-token-of-this-test']) {
      expect(await put(catalogue, [forged], { authorization })).toBe(401);
    }
    for (const bad of [{}, { ...forged, revision: 0 }, { ...forged, soldOutSizes: ['330'] }]) {
      expect(await put(catalogue, [bad])).toBe(400);
    }
    const answer = await fetch(`${catalogue.url}/internal/stock/comparison`, { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(await catalogue.has(33)).toBeUndefined();
  });

  it('gets back by a comparison whatever it has lost, and nothing else', async () => {
    await shop.put(...Array.from({ length: 450 }, (_, n) => ({ id: 1000 + n, stock: [n % 2] })));
    await publishStock();
    await until(bothShow(1448, [14_480]));
    await until(async () => (await designer.has(1449)) !== undefined);
    await beSilent();
    await catalogue.forget();
    designer.messages.length = 0;
    await publishStock();
    await until(shows(catalogue, 1000, [10_000]));
    await until(shows(catalogue, 1449, []));
    // What the tests before have left to be tried again may still arrive.
    const ofThese = designer.messages.flat().filter(({ productId }) => productId >= 1000);
    expect(ofThese).toEqual([]);
  });
});

describe('a large import', () => {
  it('is told soon, though the planner has counted the touched products before they were there', async () => {
    const { db } = shop.database;
    await shop.put({ id: 41, stock: [0] });
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into touched_products (product_id) select 41 from generate_series(1, 30000)`,
      );
      await db.execute(sql`analyze touched_products`);
    });
    await publishStock();
    const isSettled = async () =>
      (await db.execute(sql`select from touched_products limit 1`)).rows.length === 0;
    await until(isSettled);
    await until(bothShow(41, [410]));
  });
});

describe('nothing is lost', () => {
  it('when nobody was there to tell of a sale', async () => {
    await shop.put({ id: 40, stock: [1] });
    await buy(40);
    await publishStock();
    await until(bothShow(40, [400]));
  });

  it('when stock comes and goes faster than it is told, with two processes that tell', async () => {
    await publishStock();
    const stopOther = await startTelling(shop, { catalogue: catalogue.url, designer: designer.url });
    const ids = Array.from({ length: 10 }, (_, n) => 50 + n);
    await shop.put(...ids.map((id) => ({ id, stock: [1] })));
    const setStock = (id: number, stock: number) =>
      shop.database.db.execute(sql`update sizes set stock = ${stock} where id = ${id * 10}`);
    for (let round = 0; round < 21; round++) {
      await Promise.all(ids.map((id) => setStock(id, round % 2)));
    }
    for (const id of ids) await until(bothShow(id, [id * 10]));
    const byProduct = Map.groupBy(catalogue.messages.flat(), ({ productId }) => productId);
    for (const id of ids) expect(contradictions(byProduct.get(id) ?? [])).toEqual([]);
    await stopOther();
  });
});

/** The same revision never says two things. */
function contradictions(messages: ProductStock[]): number[] {
  const said = Map.groupBy(messages, ({ revision }) => revision);
  return [...said]
    .filter(([, same]) => new Set(same.map((one) => JSON.stringify(one))).size > 1)
    .map(([at]) => at);
}

async function put(
  reader: TestReader,
  products: object[],
  headers: Record<string, string> = {},
): Promise<number> {
  const answer = await fetch(`${reader.url}/internal/stock`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: 'Bearer a-token-of-this-test', ...headers },
    body: JSON.stringify({ products }),
  });
  await answer.body?.cancel();
  return answer.status;
}
