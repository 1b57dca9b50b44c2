import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { freePort } from '@toile/database';
import { type TestDatabase, tellOutcome, testDatabase } from '@toile/testing';
import { startProgram } from '../resilience/support/program.ts';
import { ReleasingSite } from '../resilience/support/releasing-site.ts';
import { type Answered, type Asked, ask, askSteadily, hold, p95 } from './support/crowd.ts';

jest.setTimeout(400_000);

const shoppers = 50;
const seconds = 10;
/** Below it a machine that does other things as well decides, and no attacker. */
const leastMs = 10;

let site: ReleasingSite;
let database: TestDatabase;
let version: string;

/** The release service, the content service and the edge, each its own program. The edge trusts this machine as its proxy. */
beforeAll(async () => {
  database = await testDatabase();
  const port = String(await freePort());
  await startProgram('services/content/src/main.ts', {
    DATABASE_URL: database.url,
    PORT: port,
    INTERNAL_TOKEN: 'a-token-of-this-test',
  });
  site = await ReleasingSite.open({
    service: {
      prefixes: ['/api/emailmarketing'],
      upstream: `http://127.0.0.1:${port}`,
      announcesChanges: false,
    },
    // The limits that a shop has.
    edge: { TRUSTED_PROXIES: 'loopback', DOCUMENTS_PER_MINUTE: '1200', CALLS_PER_MINUTE: '3000' },
  });
  version = await site.publish('mf-content', '0000000a');
  await site.promote({ shell: await site.publish('shell', '0000000a'), 'mf-content': version });
  await site.hasHeardOf(version);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const subscribe = '/api/emailmarketing/subscribe';
const visit = (n: number): Asked => {
  const client = `203.0.113.${n % shoppers}`;
  const kinds: Asked[] = [
    { path: '/', client },
    { path: `/made/${n}`, client },
    { path: `/remotes/mf-content/${version}/page.js`, client },
    { path: subscribe, client, body: '{"email":"nobody"}' },
  ];
  return kinds[Math.floor(n / shoppers) % kinds.length] as Asked;
};

/** Fifty shoppers, a request a second each. All are served: pages, scripts, and calls of a service that it understands. */
async function shop(): Promise<number> {
  const answers = await askSteadily(site.edgeUrl, { perSecond: shoppers, seconds, next: visit });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  return Math.max(p95(answers), leastMs);
}

/** The most that an attack may cost the shoppers, as a multiple of their time without it. */
const mostTimes = 2;
/**
 * Count of rounds: what else the machine does spoils one, hardly ever each of them; an attack that costs too much shows
 * in all.
 */
const rounds = 3;

/** The shoppers' time while an attack goes on, as a multiple of their time without it: before and after, whichever is longer. */
async function times(attack: () => Promise<() => unknown>): Promise<number> {
  const before = await shop();
  const end = await attack();
  const attacked = await shop();
  await end();
  await sleep(2000);
  const alone = Math.max(before, await shop());
  tellOutcome({
    attack: 'a crowd beside fifty shoppers',
    tried: `${shoppers * seconds} views`,
    came: `their p95 is ${attacked.toFixed(1)} ms, without it ${alone.toFixed(1)} ms`,
  });
  return attacked / alone;
}

async function expectCheap(attack: () => Promise<() => unknown>): Promise<void> {
  await shop();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > mostTimes; round++)
    least = Math.min(least, await times(attack));
  expect(least).toBeLessThanOrEqual(mostTimes);
}

it('500 slow senders and 3,000 half-open heads cost fifty shoppers at most twice their time (T37)', async () => {
  await expectCheap(async () => {
    const ends = await Promise.all([
      hold(site.edgeUrl, {
        count: 500,
        bytes: `POST ${subscribe} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{"email":`,
      }),
      hold(site.edgeUrl, { count: 3000, bytes: 'GET / HTTP/1.1\r\nhost: shop\r\nx-half: ' }),
    ]);
    await sleep(2000);
    return () => ends.map((end) => end());
  });
});

it('one abuser at 500 requests a second is refused, and costs the others at most twice their time (T38)', async () => {
  const abuse: Asked = { path: subscribe, client: '198.51.100.7', body: '{"email":"nobody"}' };
  let answers: Answered[] = [];
  await expectCheap(async () => {
    const abusing = askSteadily(site.edgeUrl, { perSecond: 500, seconds, next: () => abuse });
    return async () => {
      answers = await abusing;
    };
  });
  const refused = answers.filter(({ status }) => status === 429);
  // The service takes twenty a minute.
  expect(refused.length).toBeGreaterThanOrEqual(answers.length - 20);
  expect(refused.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
  expect((await ask(site.edgeUrl, { ...abuse, client: '198.51.100.8' })).status).toBe(400);
});
