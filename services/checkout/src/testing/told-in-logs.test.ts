import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { Shopper } from './shopper.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(300_000);

const count = Number(process.env.ORDERS ?? 10);
const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  const logger = createLogger('checkout', 'trace', { write: (line) => void lines.push(line) });
  shop = await startTestShop({ logger, workJobs: true });
  await shop.put({ id: 1, stock: [count] });
});
afterAll(() => shop.stop());

it(`after ${count} orders no line of the log opens one, or says whose it is`, async () => {
  const secrets: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const shopper = new Shopper(shop);
    await shopper.add(1);
    const data = await shopper.openCheckout();
    const { id } = await shopper.placeOrder(data);
    await shopper.call(`/api/checkout/payment/${id}/${data.stripePaymentIntentId}/status`);
    await shopper.pay(data);
    await shopper.finish(id);
    expect((await shopper.status(id)).status).toBe(200);
    await shopper.call(
      `/api/checkout/complete/${id}/status?client_secret=${data.stripePaymentIntentClientSecret}`,
    );
    secrets.push(
      id,
      data.stripePaymentIntentId,
      data.stripePaymentIntentClientSecret,
      data.basket.basketId ?? '',
    );
  }
  const log = lines.join('');
  expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(5 * count);
  expect(log).toMatch(/\/api\/checkout\/complete\/~[\da-f]{8}\/status/);
  for (const secret of secrets.filter(Boolean)) expect(log).not.toContain(secret);
  expect(log).not.toMatch(/ada@example|Lovelace|SW1Y|St James/);
});
