import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort } from '@toile/database';
import { until, watchMachine } from '@toile/testing';
import { buyCoat } from '../resilience/support/buyer.ts';
import { expectOneSaleEach, untilFinal } from '../resilience/support/expect-one-sale.ts';
import { PayingSite } from '../resilience/support/paying-site.ts';
import { ReleasingSite } from '../resilience/support/releasing-site.ts';
import { type Redis, startRedis } from '../support/redis.ts';

jest.setTimeout(180_000);

const checkoutsPerMinute = 60;
/** A shopper is let in each second. */
const drop = {
  name: 'coats',
  title: 'Coats',
  products: [1],
  page: '/shop',
  opensAt: new Date(Date.now() + 600_000).toISOString(),
  closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  perMinute: 60,
};
/** Three answers of redis that come too late, and the call itself. */
const boundMs = 3 * 50 + 350;

let redis: Redis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis?.stop());

describe('limits of two checkouts', () => {
  let site: PayingSite;
  let checkouts: [string, string];
  let machine: ReturnType<typeof watchMachine>;
  let slowestMs = 0;

  /** Status of a client's call of a checkout. */
  async function call(origin: string, client: string, path = '/api/checkout'): Promise<number> {
    const began = performance.now();
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': client };
    const { status } = await fetch(origin + path, { method: 'POST', headers, body: '{}' });
    slowestMs = Math.max(slowestMs, performance.now() - began);
    return status;
  }

  /** Count of a client's tries, at the checkouts in turn, that were within its limit. */
  async function within(client: string, tries: number, origins: readonly string[]): Promise<number> {
    let count = 0;
    for (let n = 0; n < tries; n++)
      if ((await call(origins[n % origins.length] ?? '', client)) !== 429) count += 1;
    return count;
  }

  const countedTogether = async () =>
    Promise.all(
      checkouts.map(async (origin) =>
        (await (await fetch(`${origin}/metrics`)).text()).includes('limits_counted_together 1'),
      ),
    );
  const allTogether = async () => (await countedTogether()).every(Boolean);

  beforeAll(async () => {
    machine = watchMachine();
    site = await PayingSite.open({ settings: redis.settings });
    const port = String(await freePort());
    await site.anotherCheckout({ PORT: port });
    checkouts = [site.shop.url, `http://127.0.0.1:${port}`];
  });
  afterAll(async () => {
    machine.stop();
    await site?.close();
  });

  it('are counted together, by keys that name nobody and end (T38)', async () => {
    expect(await within('203.0.113.9', checkoutsPerMinute + 20, checkouts)).toBe(checkoutsPerMinute);
    const keys = redis.ask('--scan');
    expect(keys.join()).toMatch(/limit:checkout:checkouts:/);
    expect(keys.join()).not.toContain('203.0.113.9');
    for (const key of keys) expect(Number(redis.ask('pttl', key)[0])).toBeGreaterThan(0);
  });

  it('are each checkout’s own while redis hangs or is dead, and the shop sells as quickly', async () => {
    const bags: string[] = [];
    const buy = async (coats: number) => {
      for (let n = 0; n < coats; n++) bags.push((await buyCoat(site)).basketId);
    };
    let isOver = false;
    slowestMs = 0;
    const looking = (async () => {
      for (let n = 0; !isOver; n++) {
        await call(checkouts[n % 2] ?? '', `198.51.100.${n % 200}`, '/api/basket');
        await sleep(20);
      }
    })();
    await buy(3);
    redis.signal('SIGSTOP');
    await buy(6);
    expect(await countedTogether()).toEqual([false, false]);
    expect(await within('203.0.113.10', checkoutsPerMinute + 20, checkouts.slice(1))).toBe(
      checkoutsPerMinute,
    );
    redis.signal('SIGCONT');
    await until('both count together', allTogether, { seconds: 30 });
    await buy(3);
    await redis.kill();
    await buy(6);
    await redis.start();
    await until('both count together again', allTogether, { seconds: 30 });
    await buy(3);
    isOver = true;
    await looking;
    expect(slowestMs).toBeLessThan(boundMs * machine.slowness());
    expect(await within('203.0.113.11', checkoutsPerMinute + 20, checkouts)).toBe(checkoutsPerMinute);
    await untilFinal(site, 60);
    await expectOneSaleEach(site, bags);
    const told = site.output().match(/redis is away/g);
    expect(told).toHaveLength(2);
  });
});

describe('limits of two edges', () => {
  let site: ReleasingSite;
  let edges: [string, string];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'toile-drops-'));
    const drops = path.join(folder, 'drops.json');
    await writeFile(drops, JSON.stringify({ drops: [drop] }));
    site = await ReleasingSite.open({
      service: { prefixes: ['/api/products'], upstream: 'http://127.0.0.1:1', announcesChanges: false },
      // Ten calls in ten seconds.
      edge: {
        ...redis.settings,
        CALLS_PER_MINUTE: '60',
        TRUSTED_PROXIES: '127.0.0.1',
        DROPS_CONFIG: drops,
        DROPS_KEY: 'a-key-of-this-test',
      },
    });
    await site.begin();
    const other = await site.anotherEdge(site.releasesUrl);
    edges = [site.edgeUrl, other.url];
  });
  afterAll(async () => {
    await site?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are counted together, a little later', async () => {
    const call = async (origin: string, client: string) => {
      const headers = { 'x-forwarded-for': client };
      return (await fetch(`${origin}/api/products/1`, { headers })).status;
    };
    await until('the service is known', async () => (await call(edges[1], '203.0.113.1')) >= 500);
    for (let n = 0; n < 8; n++) expect(await call(edges[0], '203.0.113.9')).not.toBe(429);
    for (let n = 0; n < 5; n++) expect(await call(edges[1], '203.0.113.9')).not.toBe(429);
    // Fewer than its own limit has left.
    const later: number[] = [];
    for (let n = 0; n < 4; n++) {
      await sleep(400);
      later.push(await call(edges[1], '203.0.113.9'));
    }
    expect(later).toContain(429);
    expect(await call(edges[1], '203.0.113.10')).not.toBe(429);
  });

  it('give the turns of a drop in one order, and each goes on behind those that it knows while redis is away', async () => {
    const turn = async (origin: string, n: number) => {
      const headers = {
        'x-forwarded-for': `203.0.113.${100 + n}`,
        'user-agent': 'Mozilla/5.0',
        'sec-fetch-site': 'same-origin',
      };
      const answer = await fetch(`${origin}/waiting-room/${drop.name}`, {
        method: 'POST',
        redirect: 'manual',
        headers,
      });
      return Number(/=(\d+)\./.exec(answer.headers.get('set-cookie') ?? '')?.[1]);
    };
    const turns = await Promise.all(Array.from({ length: 40 }, (_, n) => turn(edges[n % 2] ?? '', n)));
    const sorted = turns.toSorted((one, other) => one - other);
    expect(sorted).toEqual(sorted.map((_, n) => (sorted[0] ?? 0) + n * 1000));
    await redis.kill();
    const alone = [await turn(edges[0], 60), await turn(edges[0], 61), await turn(edges[0], 62)];
    expect(Math.min(...alone)).toBeGreaterThan(Math.max(...turns.filter((_, n) => n % 2 === 0)));
    await redis.start();
    let later = 0;
    for (let n = 0; redis.ask('--scan', '--pattern', 'turns:*')[0] === ''; n++) {
      await sleep(300);
      later = await turn(edges[0], n % 90);
    }
    expect(later).toBeGreaterThan(Math.max(...alone));
  });
});
