import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { tellOutcome } from '@toile/testing';
import { PayingSite } from '../resilience/support/paying-site.ts';
import { ReleasingSite } from '../resilience/support/releasing-site.ts';
import { simulateVisits } from '../resilience/support/simulated-visits.ts';
import { addressesOf, each, open, reportFailure, type Stranger } from '../support/strangers.ts';

jest.setTimeout(400_000);

const networks = 20;
const addresses = 500;
/** Longest that a busy machine may take for what takes some seconds. */
const patienceMs = 180_000;

let paying: PayingSite;
let site: ReleasingSite;
let ordinary: ReturnType<typeof simulateVisits>;
let hash = 0xa;

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
  const versions = await Promise.all([publish('shell'), publish('mf-content'), publish('mf-checkout')]);
  await site.promote(Object.assign({}, ...versions));
  await site.hasHeardOf((await shown())['mf-content'] ?? '');
});
afterAll(async () => {
  await site?.close();
  await paying?.close();
});

/** Ordinary visitors of many networks, of whom one in a thousand meets a failure, whatever is released. */
const visitAt = (perSecond: number) =>
  simulateVisits(site.edgeUrl, { bad: 'none', perSecond, failing: 0, usual: 0.001 });
beforeEach(() => {
  ordinary = visitAt(20);
});
afterEach(() => ordinary.stop());

async function publish(name: 'shell' | 'mf-content' | 'mf-checkout') {
  hash += 1;
  return { [name]: await site.publish(name, hash.toString(16).padStart(8, '0')) };
}
const shown = async () => ((await site.client.channelState())?.set.versions ?? {}) as Record<string, string>;
const health = () => site.client.health();

/** Until it is so; fails with what there is after a patience that no machine needs. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patienceMs; !(await isSo()); await sleep(250))
    if (Date.now() > end) throw new Error(`Not ${what}: ${JSON.stringify(await health())}`);
}

/**
 * Waits until all that was told so far has come to the release service: so has an add to the bag after it, of another
 * network.
 */
async function allIsCounted(): Promise<void> {
  const visits = async () => {
    const { candidate: canary, promotion } = await health();
    const watched = canary ?? promotion;
    return (watched?.tried.visits ?? 0) + (canary?.control.visits ?? 0);
  };
  // The edge tells in order, a second's counts at once.
  for (let more = 0; more < 2; more += 1) {
    const before = await visits();
    await until('counted', async () => (await visits()) > before);
  }
}

type Watched = { tried: { failed: number; visits: number } } | null | undefined;
const counted = (watched: Watched) => `${watched?.tried.failed} of ${watched?.tried.visits} visits`;
const reportOutcome = (attack: string, came: string, tried: number = addresses) =>
  tellOutcome({ attack, tried: `${tried}`, came });

/** A healthy version that everybody gets from now on, and visits of it. */
async function promoteHealthy(): Promise<{ name: 'mf-checkout'; version: string }> {
  const promoted = await publish('mf-checkout');
  await site.promote(promoted);
  const version = promoted['mf-checkout'] ?? '';
  await until('shown', async () => (await (await fetch(site.edgeUrl)).text()).includes(version));
  return { name: 'mf-checkout', version };
}

/** Waits for the next minute: what a promotion is compared with was counted in the minutes before its own. */
const nextMinute = () => sleep(60_500 - (Date.now() % 60_000));
const crowd = () => each(addressesOf(networks, addresses), (address) => open(site.edgeUrl, address));
const tellAll = (strangers: readonly Stranger[], failed: Parameters<typeof reportFailure>[2]) =>
  each(strangers, (stranger) => reportFailure(site.edgeUrl, stranger, failed));

it('500 addresses of 20 networks take nothing back: without proofs, with forged, foreign and replayed ones, with honest ones', async () => {
  const before = await crowd();
  await nextMinute();
  const failed = await promoteHealthy();
  // Few: on a slow machine they would be so many that the crowd's failures are none of note.
  await ordinary.stop();
  ordinary = visitAt(2);
  const strangers = await crowd();
  const [first] = strangers;
  const forgeries: [string, Stranger[]][] = [
    ['no proof', strangers.map((one) => ({ ...one, proof: undefined }))],
    ['a forged proof', strangers.map((one) => ({ ...one, proof: forged(one) }))],
    ['the proof of another set', strangers.map((one, n) => ({ ...one, proof: before[n]?.proof }))],
    ['one proof for all', strangers.map((one) => ({ ...one, proof: first?.proof }))],
  ];
  for (const [what, those] of forgeries) {
    const answers = new Set(await tellAll(those, failed));
    expect(answers).toEqual(new Set([204]));
    await allIsCounted();
    const { promotion } = await health();
    reportOutcome(`reports with ${what}`, `${counted(promotion)} count as failed`);
    expect(promotion?.tried.failed).toBeLessThanOrEqual(what === 'one proof for all' ? 25 : 5);
  }
  expect((await health()).decisions).toEqual([]);
  await tellAll(strangers, failed);
  await until('asked', async () => (await health()).decisions.length > 0);
  const { promotion, decisions, halted } = await health();
  reportOutcome('honest proofs', `${counted(promotion)} count, ${decisions[0]?.reason}`);
  expect((await shown())['mf-checkout']).toBe(failed.version);
  expect([decisions.length, halted]).toEqual([1, []]);
  expect(promotion?.tried.failed).toBeLessThanOrEqual(networks * 4 + 5);
});

const forged = ({ setId }: Stranger) => ({
  token: `${setId}.aaaaaaaa.t5x0a0.bbbbbbbb.${'c'.repeat(22)}`,
  page: '/',
});

it('a fuzz of bad input on the bag and the checkout fails no visit', async () => {
  const { version } = await promoteHealthy();
  const bodies = ['{', '[]', '{"productId":"x"}', 'null', '{"__proto__":{}}', `"${'x'.repeat(5000)}"`];
  const paths = ['/api/basket/add', '/api/checkout/finish-checkout-order'];
  const statuses = await each(addressesOf(networks, addresses), async (address, n) => {
    const answer = await fetch(site.edgeUrl + paths[n % 2], {
      method: 'POST',
      headers: {
        'x-forwarded-for': address,
        'content-type': n % 7 === 0 ? 'text/plain' : 'application/json',
      },
      body: bodies[n % bodies.length] ?? '',
    });
    await answer.body?.cancel();
    return answer.status;
  });
  await allIsCounted();
  const { promotion, decisions } = await health();
  const promoted = promotion?.tried;
  reportOutcome(
    `bad calls of bag and checkout, answered ${[...new Set(statuses)].sort()}`,
    `${promoted?.['bag-failed']} and ${promoted?.['checkout-failed']} count as failed`,
  );
  expect([promoted?.['bag-failed'], promoted?.['checkout-failed']]).toEqual([0, 0]);
  expect((await shown())['mf-checkout']).toBe(version);
  expect(decisions.filter(({ changed }) => changed['mf-checkout'] === version)).toEqual([]);
});

it('a canary is not ended by them, and a person is asked', async () => {
  const canaryVersions = await publish('mf-checkout');
  const { revision: expectedRevision = 0 } = (await site.client.channelState()) ?? {};
  await site.client.runCanary({ versions: canaryVersions, share: 50 }, { reason: 'test', expectedRevision });
  const version = canaryVersions['mf-checkout'] ?? '';
  await until('tried', async () => (await open(site.edgeUrl, '198.18.0.1')).cookie !== '');
  const strangers = await crowd();
  const setId = (await site.client.channelState())?.candidate?.set.id;
  const ofCanary = strangers.filter((one) => one.setId === setId);
  await tellAll(ofCanary, { name: 'mf-checkout', version });
  await until('asked', async () =>
    (await health()).decisions.some(({ changed }) => changed['mf-checkout'] === version),
  );
  const { candidate: canary } = await health();
  reportOutcome('honest proofs of a canary', `${counted(canary)} count, a person is asked`, ofCanary.length);
  expect(canary?.versions).toEqual(canaryVersions);
  const state = await site.client.channelState();
  await site.client.endCanary(canaryVersions, { reason: 'test', expectedRevision: state?.revision ?? 0 });
});

it('robots get what is live and count nowhere, whatever they tell and however they came', async () => {
  const canaryVersions = await publish('mf-checkout');
  const { revision: expectedRevision = 0 } = (await site.client.channelState()) ?? {};
  await site.client.runCanary({ versions: canaryVersions, share: 50 }, { reason: 'test', expectedRevision });
  const version = canaryVersions['mf-checkout'] ?? '';
  await until('tried', async () => (await open(site.edgeUrl, '198.18.0.1')).cookie !== '');
  const state = await site.client.channelState();
  // Some bring the cookie of a visitor who has the canary, and that one's proof.
  const visitors = (await crowd()).filter(({ setId }) => setId === state?.candidate?.set.id);
  const before = (await health()).candidate?.tried;
  const robots = await each(visitors, async (visitor, n) => {
    const agent = agents[n % agents.length] ?? '';
    const robot = await open(site.edgeUrl, visitor.address, { 'user-agent': agent, cookie: visitor.cookie });
    await reportFailure(site.edgeUrl, { ...visitor, agent }, { name: 'mf-checkout', version });
    return robot;
  });
  await allIsCounted();
  const { candidate: canary, decisions } = await health();
  reportOutcome('robots with cookies and proofs of visitors', `${counted(canary)} count`, robots.length);
  expect(new Set(robots.map(({ setId, cookie }) => `${setId} ${cookie}`))).toEqual(
    new Set([`${state?.set.id} `]),
  );
  expect(new Set(robots.map(({ proof }) => proof?.token))).toEqual(new Set(['']));
  expect((canary?.tried.failed ?? 0) - (before?.failed ?? 0)).toBeLessThanOrEqual(1);
  expect(decisions.filter(({ changed }) => changed['mf-checkout'] === version)).toEqual([]);
  const { revision = 0 } = (await site.client.channelState()) ?? {};
  await site.client.endCanary(canaryVersions, { reason: 'test', expectedRevision: revision });
});

const agents = ['curl/8.14.1', 'facebookexternalhit/1.1', 'Mozilla/5.0 (compatible; Googlebot/2.1)'];

it('while they report what is good, a version that breaks for ordinary visitors goes back by itself, alone', async () => {
  const good = await publish('mf-content');
  const bad = await publish('mf-checkout');
  const before = await shown();
  await site.promote(good);
  await site.promote(bad);
  const innocent = good['mf-content'] ?? '';
  const broken = bad['mf-checkout'] ?? '';
  await until('shown', async () => (await (await fetch(site.edgeUrl)).text()).includes(broken));
  await tellAll(await crowd(), { name: 'mf-content', version: innocent });
  const met = simulateVisits(site.edgeUrl, { bad: broken, perSecond: 20, failing: 0.3, usual: 0.001 });
  await until('taken back', async () => (await shown())['mf-checkout'] === before['mf-checkout']);
  await met.stop();
  const [last] = (await health()).halted;
  reportOutcome('honest proofs against a good part while another is bad', last?.reason ?? '');
  expect(await shown()).toMatchObject({ 'mf-content': innocent, 'mf-checkout': before['mf-checkout'] });
});
