import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { config } from '../config.ts';
import { buyCoat } from './support/buyer.ts';
import { expectExactStock, expectOneSaleEach, untilFinal } from './support/expect-one-sale.ts';
import { PayingSite, pieces } from './support/paying-site.ts';

/** T12 asks for 5,000: RUNS=50. */
const checkouts = 100 * config.runs;
const atATime = 8;
jest.setTimeout(120_000 + checkouts * 4_000);

let site: PayingSite;
beforeAll(async () => {
  site = await PayingSite.open();
});
afterAll(() => site.close());

it(`charges each of ${checkouts} checkouts once when 30 % of the provider's answers are lost (T12)`, async () => {
  let answers = 0;
  let lost = 0;
  site.gates.provider.watch = ({ direction, text }) => {
    if (direction === 'up' || !text.startsWith('HTTP/1.1')) return 'pass';
    answers += 1;
    if (Math.random() >= 0.3) return 'pass';
    lost += 1;
    return 'cut';
  };
  const bagIds: string[] = [];
  let left = checkouts;
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      while (left > 0) {
        left -= 1;
        bagIds.push((await buyCoat(site)).basketId);
      }
    }),
  );
  expect(lost / answers).toBeGreaterThan(0.2);
  await untilFinal(site, 120);
  expect(new Set(bagIds).size).toBe(checkouts);
  await expectOneSaleEach(site, bagIds);
  await expectExactStock(site, pieces);
});
