import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { holdRules } from '../../domain/hold-rules.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

describe('a piece that is lost in the moment of ordering', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.stop());

  /** Runs `work` while the order of this client waits: its bag is read, its pieces aren't taken yet. */
  async function whileOrdering<Result>(
    shopper: Shopper,
    order: () => Promise<Result>,
    work: () => Promise<void>,
  ) {
    const client = await shop.database.pool.connect();
    const key = [`address ${shopper.address}`];
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', key);
    const ordered = order();
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and not granted";
    while ((await client.query(waiting)).rows.length === 0) await pause(20);
    await work();
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', key);
    client.release();
    return ordered;
  }

  async function atTheCheckout(productId: number) {
    const shopper = new Shopper(shop);
    await shopper.add(productId);
    return { shopper, data: await shopper.openCheckout() };
  }

  it('is being bought while the other order is open (D37)', async () => {
    await shop.put({ id: 60, stock: [1] });
    const [slow, quick] = [await atTheCheckout(60), await atTheCheckout(60)];
    const { errors } = await whileOrdering(
      slow.shopper,
      () => slow.shopper.placeOrder(slow.data),
      async () => void (await quick.shopper.placeOrder(quick.data)),
    );
    expect(errors).toEqual(['Your bag has changed', 'Coat 60 (S0) is being bought by somebody else']);
  });

  it('is sold out once the other order is paid (D37)', async () => {
    await shop.put({ id: 61, stock: [1] });
    const [slow, quick] = [await atTheCheckout(61), await atTheCheckout(61)];
    const { errors } = await whileOrdering(
      slow.shopper,
      () => slow.shopper.placeOrder(slow.data),
      async () => {
        const { id } = await quick.shopper.placeOrder(quick.data);
        await quick.shopper.pay(quick.data);
        await quick.shopper.finish(id);
      },
    );
    expect(errors).toEqual(['Your bag has changed', 'Coat 61 (S0) is sold out']);
  });
});

it('is being bought while the provider has the payment of an order that does not keep it', async () => {
  const shop = await startTestShop({ rules: { ...holdRules, orders: 0 } });
  await shop.put({ id: 62, stock: [1] });
  const [first, second] = [new Shopper(shop), new Shopper(shop)];
  await first.add(62);
  await second.add(62);
  await first.placeOrder(await first.openCheckout());
  const data = await second.openCheckout();
  const { provider } = shop.deps;
  const retrieve = async (id: string) => {
    const intent = await provider.retrieve(id);
    return intent && { ...intent, status: 'processing' as const };
  };
  jest.spyOn(provider, 'cancel').mockImplementation(retrieve);
  expect((await second.placeOrder(data)).errors).toEqual([
    'Your bag has changed',
    'Coat 62 (S0) is being bought by somebody else',
  ]);
  await shop.stop();
});
