import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { tellOutcome } from '@toile/testing';
import { ReleasingSite } from './support/releasing-site.ts';
import { simulateVisits } from './support/simulated-visits.ts';

jest.setTimeout(400_000);

type Name = 'mf-content' | 'mf-checkout';

/** Longest that a busy machine may take for what takes some seconds. */
const patienceMs = 180_000;

let site: ReleasingSite;
let hash = 0xa;

async function publish(name: 'shell' | Name): Promise<Record<string, string>> {
  hash += 1;
  return { [name]: await site.publish(name, hash.toString(16).padStart(8, '0')) };
}
const shown = async () => ((await site.client.channelState())?.set.versions ?? {}) as Record<string, string>;

beforeAll(async () => {
  site = await ReleasingSite.open({
    checkout: { prefixes: ['/api/basket'], upstream: 'http://127.0.0.1:9', announcesChanges: false },
    edge: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  for (const name of ['shell', 'mf-content', 'mf-checkout'] as const)
    Object.assign(first, await publish(name));
  await site.promote(first);
  await site.hasHeardOf(first['mf-content'] ?? '');
});
afterAll(async () => {
  await site?.close();
});
const first: Record<string, string> = {};

const reportOutcome = (attack: string, halted: readonly { reason: string }[]) =>
  tellOutcome({ attack, tried: 'a second apart', came: halted.map(({ reason }) => reason).join(' | ') });

/** Until none of these versions is shown. */
async function untilGone(versions: readonly string[]): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await sleep(250)) {
    const now = Object.values(await shown());
    if (!versions.some((version) => now.includes(version))) return;
    if (Date.now() > end) throw new Error(`Still shown: ${JSON.stringify(await site.client.health())}`);
  }
}

/** Visitors of many networks, three of ten of whom meet the failure. */
const visitorsOf = (name: Name, bad: string) =>
  simulateVisits(site.edgeUrl, { name, bad, perSecond: 20, failing: 0.3, usual: 0.001 });

/** Promotes each a second after the one before. */
async function promoteInTurn(order: readonly Name[], next: Record<string, string>): Promise<void> {
  for (const [at, name] of order.entries()) {
    if (at > 0) await sleep(1000);
    await site.promote({ [name]: next[name] ?? '' });
  }
}

it.each<[bad: Name, order: Name[]]>([
  ['mf-content', ['mf-content', 'mf-checkout']],
  ['mf-content', ['mf-checkout', 'mf-content']],
  ['mf-checkout', ['mf-checkout', 'mf-content']],
  ['mf-checkout', ['mf-content', 'mf-checkout']],
])('a broken %s goes back alone of %j, promoted a second apart', async (bad, order) => {
  const before = await shown();
  const next: Record<string, string> = {};
  for (const name of order) Object.assign(next, await publish(name));
  const visits = visitorsOf(bad, next[bad] ?? '');
  await promoteInTurn(order, next);
  await untilGone([next[bad] ?? '']);
  await visits.stop();
  expect(await shown()).toEqual({ ...before, ...next, [bad]: before[bad] });
  const health = await site.client.health();
  reportOutcome(`${order.join(', then ')}, ${bad} broken`, health.halted.slice(0, 1));
  expect(health.promotion?.parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(order.filter((name) => name !== bad)),
  );
});

it('two that are broken both go back', async () => {
  const order: Name[] = ['mf-content', 'mf-checkout'];
  const before = await shown();
  const next: Record<string, string> = {};
  for (const name of order) Object.assign(next, await publish(name));
  const visits = order.map((name) => visitorsOf(name, next[name] ?? ''));
  await promoteInTurn(order, next);
  await untilGone(Object.values(next));
  await Promise.all(visits.map((each) => each.stop()));
  expect(await shown()).toEqual(before);
  reportOutcome(`${order.join(', then ')}, both broken`, (await site.client.health()).halted.slice(0, 2));
});
