import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@toile/testing';
import { installed } from '../../support/debian-program.ts';
import type { FrontedShop } from './fronted-shop.ts';
import { shownPrice } from './shown-price.ts';

type Mend = () => Promise<unknown>;

export interface BadDay {
  what: string;
  /** Breaks something; answers the way to mend it. */
  begin(shop: FrontedShop): Promise<Mend>;
}

async function etcdAway({ cluster }: FrontedShop): Promise<Mend> {
  const member = await cluster.primary();
  await member?.stopEtcd();
  return async () => {
    await member?.startEtcd();
    await cluster.untilWhole();
  };
}

async function poolerRestarted({ pooler }: FrontedShop): Promise<Mend> {
  await pooler.restart('SIGKILL');
  return () => pooler.restart();
}

async function ailingBucket({ bucket }: FrontedShop): Promise<Mend> {
  bucket.mood = 'half ails';
  return async () => {
    bucket.mood = 'answers';
  };
}

const faketime = {
  file: '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  name: 'libfaketime',
};
const offSeconds = 90;

/** The host of an edge and of the checkout is ahead of PostgreSQL and of all others. */
async function clockOff({ system, otherEdge }: FrontedShop): Promise<Mend> {
  const LD_PRELOAD = installed(faketime);
  const ahead = { LD_PRELOAD, FAKETIME: `+${offSeconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const checkout = system.services.find(({ name }) => name === 'checkout');
  const restart = async (env: Partial<typeof ahead>) => {
    await checkout?.restart({ LD_PRELOAD: undefined, ...env });
    await checkout?.ready(`${system.serviceUrls.checkout}/readyz`);
  };
  await Promise.all([restart(ahead), otherEdge.restart(ahead)]);
  return () => Promise.all([restart({}), otherEdge.restart()]);
}

const stoppedMs = 900;
const runningMs = 100;

/** An edge that gets a tenth of the time that it needs. */
async function slowEdge({ otherEdge }: FrontedShop): Promise<Mend> {
  let isOver = false;
  const slowing = (async () => {
    while (!isOver) {
      otherEdge.signal('SIGSTOP');
      await sleep(stoppedMs);
      otherEdge.signal('SIGCONT');
      await sleep(runningMs);
    }
  })();
  return async () => {
    isOver = true;
    await slowing;
  };
}

const shownSeconds = 120;

/** The CDN hears of no change, and a price changes. */
async function oldCdn({ purges, catalogue, front }: FrontedShop): Promise<Mend> {
  const price = await shownPrice(catalogue, front.edgeUrl);
  const dearer = (await price.shown()) + 100;
  purges.watch = () => 'cut';
  await price.changeTo(dearer);
  return async () => {
    purges.watch = () => 'pass';
    const isShown = async () => (await price.shown()) === dearer;
    await until('the price is shown', isShown, { seconds: shownSeconds });
  };
}

/** Disk of the primary's data, to which no more can be written. */
async function fullDisk({ cluster }: FrontedShop): Promise<Mend> {
  const disk = (await cluster.primary())?.disk;
  if (!disk) throw new Error('The primary has no disk of its own');
  await disk.fill();
  return async () => {
    await disk.clear();
    await cluster.untilWhole();
  };
}

export const badDays: readonly BadDay[] = [
  { what: 'an etcd node away', begin: etcdAway },
  { what: 'the pooler restarted', begin: poolerRestarted },
  { what: 'half of the bucket’s answers late or 503', begin: ailingBucket },
  { what: 'a clock 90 s off', begin: clockOff },
  { what: 'one slow edge', begin: slowEdge },
  { what: 'a CDN that serves what is old', begin: oldCdn },
  { what: 'a full disk', begin: fullDisk },
];

/** All of them, begun in this order and mended in the other. */
export const allAtOnce: BadDay = {
  what: 'all at once',
  async begin(shop) {
    const mends: Mend[] = [];
    for (const { begin } of badDays) mends.unshift(await begin(shop));
    return async () => {
      for (const mend of mends) await mend();
    };
  },
};
