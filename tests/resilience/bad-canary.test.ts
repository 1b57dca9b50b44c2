import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Shopper, watchMachine } from '@toile/testing';
import { expectOneSaleEach, untilFinal } from './support/expect-one-sale.ts';
import { PayingSite } from './support/paying-site.ts';
import { ReleasingSite } from './support/releasing-site.ts';
import { simulateVisits } from './support/simulated-visits.ts';

jest.setTimeout(240_000);

/** T42, on a machine that has nothing else to do. */
const haltedMs = 60_000;
/** Until the edge knows of a change. */
const knownMs = 2000;
/** In which everybody has what is good. */
const usualMs = 10_000;
const share = 10;
const payments = 8;
const finalSeconds = 30;

let paying: PayingSite;
let site: ReleasingSite;
const versions: Record<string, string> = {};

beforeAll(async () => {
  paying = await PayingSite.open();
  site = await ReleasingSite.open({
    checkout: {
      prefixes: ['/api/basket', '/api/checkout'],
      upstream: paying.shop.url,
      announcesChanges: false,
      outcomes: { 'POST /api/basket/add': 'bag', 'POST /api/checkout/finish-checkout-order': 'checkout' },
    },
    // Each visitor has an address of its own.
    edge: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  for (const name of ['shell', 'mf-content', 'mf-checkout'] as const)
    versions[name] = await site.publish(name, '0000000a');
  await site.promote(versions);
  await site.hasHeardOf(versions['mf-content'] ?? '');
});
afterAll(async () => {
  await site?.close();
  await paying?.close();
});

/** Waits while it is so, at most as long as T42 gives; how long it was. */
async function whileIn(is: () => Promise<boolean>): Promise<number> {
  const machine = watchMachine();
  const began = performance.now();
  const tookMs = () => performance.now() - began;
  while ((await is()) && tookMs() < haltedMs * machine.slowness()) await sleep(200);
  machine.stop();
  return tookMs();
}

/** A shopper who has ordered and not paid yet. */
async function order() {
  const shopper = new Shopper({ url: site.edgeUrl, sandbox: paying.shop.sandbox });
  const { basketId } = await shopper.add(1);
  const data = await shopper.openCheckout();
  return { shopper, data, basketId, ...(await shopper.placeOrder(data)) };
}

it('a bad checkout at 10 % is ended by itself within a minute, other parts stay, payments in progress finish (T42)', async () => {
  const bad = await site.publish('mf-checkout', '0000000b');
  const ordered = await Promise.all(Array.from({ length: payments }, order));
  const before = await site.client.channelState();
  await site.client.runCanary(
    { versions: { 'mf-checkout': bad }, share },
    { reason: 'to see how it does', expectedRevision: before?.revision ?? 0 },
  );
  // A third of the visitors of the bad version come to its checkout, which throws; one of a thousand fails anyway.
  const visits = simulateVisits(site.edgeUrl, { bad, perSecond: 40, failing: 0.3, usual: 0.001 });
  const isRunning = async () => (await site.client.channelState())?.candidate !== undefined;
  const tookMs = await whileIn(isRunning);
  expect(await isRunning()).toBe(false);
  await sleep(knownMs);
  visits.forget();
  await sleep(2000);
  await visits.stop();
  expect(visits.saw()).toEqual({ failedViews: 0, bad: 0, good: expect.any(Number) });

  const after = await site.client.channelState();
  expect(after?.set).toEqual(before?.set);
  expect(after?.revision).toBe((before?.revision ?? 0) + 2);
  const [last] = await site.client.history({ limit: 1 });
  expect(last).toMatchObject({
    action: 'end-candidate',
    actor: 'health',
    changed: { 'mf-checkout': bad },
    reason: expect.stringMatching(/^halted: failed: \d+ of \d+/),
  });
  expect((await site.client.health()).halted).toHaveLength(1);

  for (const { shopper, data, id } of ordered) {
    expect((await shopper.pay(data)).body.status).toBe('succeeded');
    expect((await shopper.finish(id)).body).toMatchObject({ complete: true });
  }
  await untilFinal(paying, finalSeconds);
  await expectOneSaleEach(
    paying,
    ordered.map(({ basketId }) => basketId),
  );
  process.stdout.write(`ended after ${Math.round(tookMs / 1000)} s: ${last?.reason}\n`);
});

it('one client that sends thousands of reports ends no canary', async () => {
  const canaryVersions = await site.publish('mf-checkout', '0000000c');
  const { revision: expectedRevision = 0 } = (await site.client.channelState()) ?? {};
  await site.client.runCanary(
    { versions: { 'mf-checkout': canaryVersions }, share },
    { reason: 'test', expectedRevision },
  );
  const healthy = simulateVisits(site.edgeUrl, {
    bad: canaryVersions,
    perSecond: 40,
    failing: 0,
    usual: 0.001,
  });
  const liar = simulateVisits(site.edgeUrl, {
    bad: canaryVersions,
    perSecond: 150,
    failing: 1,
    usual: 0,
    address: '203.0.113.66',
  });
  await sleep(20_000);
  await Promise.all([healthy.stop(), liar.stop()]);
  expect(liar.reports()).toBeGreaterThan(200);
  const { candidate: canary } = await site.client.health();
  expect(canary?.verdict).not.toBe('bad');
  expect(canary?.tried.visits).toBeGreaterThan(40);
  expect(canary?.tried.failed).toBeLessThanOrEqual(3);
  await site.client.endCanary(
    { 'mf-checkout': canaryVersions },
    { reason: 'test', expectedRevision: (await site.client.channelState())?.revision ?? 0 },
  );
});

it('a bad version that was promoted to everybody is rolled back by itself within a minute, other parts stay (T42)', async () => {
  const before = await site.client.channelState();
  const good = before?.current['mf-checkout']?.version;
  const bad = await site.publish('mf-checkout', '0000000d');
  const visits = simulateVisits(site.edgeUrl, { bad, perSecond: 40, failing: 0.3, usual: 0.001 });
  await sleep(usualMs);
  await site.promote({ 'mf-checkout': bad });
  const isLive = async () => (await site.client.channelState())?.current['mf-checkout']?.version === bad;
  const tookMs = await whileIn(isLive);
  const after = await site.client.channelState();
  expect(after?.set).toEqual(before?.set);
  expect(after?.current['mf-checkout']?.version).toBe(good);
  await sleep(knownMs);
  visits.forget();
  await sleep(2000);
  await visits.stop();
  expect(visits.saw()).toEqual({ failedViews: 0, bad: 0, good: expect.any(Number) });
  const [last] = await site.client.history({ limit: 1 });
  expect(last).toMatchObject({
    action: 'rollback',
    actor: 'health',
    reason: expect.stringMatching(/^rolled back: /),
  });
  process.stdout.write(`rolled back after ${Math.round(tookMs / 1000)} s: ${last?.reason}\n`);
});
