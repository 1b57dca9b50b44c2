import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Shopper, tellOutcome } from '@toile/testing';
import { expectOneSaleEach, untilFinal } from './support/expect-one-sale.ts';
import { PayingSite } from './support/paying-site.ts';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(600_000);

const changes = 100;
/** Of a change to the next, so that the edge hears of each. */
const pauseMs = 150;
/**
 * Count of shoppers who add to bags and buy all the time, and of those who open a checkout before the first change and
 * pay after the last.
 */
const busy = 4;
const slow = 8;
const finalSeconds = 60;

let paying: PayingSite;
let site: ReleasingSite;
const versions: string[] = [];

beforeAll(async () => {
  paying = await PayingSite.open();
  site = await ReleasingSite.open({
    checkout: {
      prefixes: ['/api/basket', '/api/checkout'],
      upstream: paying.shop.url,
      announcesChanges: false,
      outcomes: { 'POST /api/basket/add': 'bag', 'POST /api/checkout/finish-checkout-order': 'checkout' },
    },
    edge: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  const content = await site.begin();
  for (const hash of ['0000000b', '0000000c']) versions.push(await site.publish('mf-checkout', hash));
  await site.promote({ 'mf-checkout': versions[0] });
  await site.hasHeardOf(content);
});
afterAll(async () => {
  await site?.close();
  await paying?.close();
});

const newShopper = () => new Shopper({ url: site.edgeUrl, sandbox: paying.shop.sandbox });

/** Two pieces in a bag, and the order of it; every call must succeed. */
async function open() {
  const shopper = newShopper();
  await shopper.add(1);
  const { basketId } = await shopper.add(1);
  const data = await shopper.openCheckout();
  const { id: orderId } = await shopper.placeOrder(data);
  return { shopper, data, basketId, orderId };
}

/** Pays for it, and has the shop told; the bag. */
async function buy({ shopper, data, basketId, orderId }: Awaited<ReturnType<typeof open>>): Promise<string> {
  expect((await shopper.pay(data)).body.status).toBe('succeeded');
  expect((await shopper.finish(orderId)).status).toBe(200);
  return basketId;
}

it('during a hundred changes of its part no add to a bag fails, and every open checkout is bought once', async () => {
  const opened = await Promise.all(Array.from({ length: slow }, open));
  let isChanging = true;
  const bought: string[] = [];
  const shopping = Array.from({ length: busy }, async () => {
    while (isChanging) bought.push(await buy(await open()));
  });
  for (let change = 1; change <= changes; change += 1) {
    await site.promote({ 'mf-checkout': versions[change % versions.length] });
    await sleep(pauseMs);
  }
  isChanging = false;
  await Promise.all(shopping);
  for (const each of opened) bought.push(await buy(each));

  expect((await site.client.channelState())?.revision).toBeGreaterThanOrEqual(changes);
  await untilFinal(paying, finalSeconds);
  await expectOneSaleEach(paying, bought);
  tellOutcome({
    attack: 'changes of mf-checkout beside bags and open checkouts',
    tried: `${changes} changes`,
    came: `${bought.length} bags of two pieces, ${slow} of them open all the time, were each bought once`,
  });
});
