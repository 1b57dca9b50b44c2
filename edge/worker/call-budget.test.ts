import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageRelease } from '../set/page-release.ts';
import { createBundleFetch } from './bundle-fetch.ts';
import { type Job, newJob, within } from './job-context.ts';

const location = { id: 'mf_designer__1_0_0_0000000a', scope: 'route page' } as const;
const limits = { serviceMs: 10_000 } as Parameters<typeof createBundleFetch>[0]['limits'];

let service: Server;
let open: number;
let mostOpen: number;
let asked: number;
let call: typeof fetch;

beforeEach(async () => {
  open = 0;
  mostOpen = 0;
  asked = 0;
  service = createServer((_req, res) => {
    asked += 1;
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    res.once('close', () => (open -= 1));
    setImmediate(() => res.end('{}'));
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  call = createBundleFetch({ limits }, () => [{ prefix: '/api/x', url: upstream }]);
});
afterEach(() => void service.close().closeAllConnections());

const inDocument = <T>(job: Job, work: () => T) => within(location, work, { job });
const job = () => newJob(1, {} as PageRelease);
const many = (count: number) =>
  Array.from({ length: count }, () => call('/api/x').then((answer) => answer.status));
const outcomes = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  return settled.filter(({ status }) => status === 'fulfilled').length;
};

describe('a document that calls services', () => {
  it('as much as a page may is no failure', async () => {
    const own = job();
    for (let turn = 0; turn < 10; turn += 1) expect(await inDocument(own, () => outcomes(many(10)))).toBe(10);
    expect([asked, own.failures]).toEqual([100, []]);
  });

  it('a thousand times at once reaches them thirty times, and its version is told of once', async () => {
    const own = job();
    expect(await inDocument(own, () => outcomes(many(1000)))).toBe(30);
    expect([asked, mostOpen <= 30]).toEqual([30, true]);
    expect(own.failures).toEqual([
      {
        ...location,
        phase: 'loader',
        isNonFatal: true,
        message: 'The page has 30 calls of services open at once',
      },
    ]);
    expect(await inDocument(own, () => outcomes(many(1)))).toBe(0);
  });

  it('a thousand times one after the other reaches them a hundred times', async () => {
    const own = job();
    const one = () => call('/api/x').then((answer) => answer.arrayBuffer());
    const calls = await inDocument(own, async () => {
      let done = 0;
      for (; done < 1000; done += 1) await one();
      return done;
    }).catch((error: Error) => error.name);
    expect([calls, asked, own.failures.length]).toEqual(['TooManyCalls', 100, 1]);
  });

  it('takes nothing from another document', async () => {
    const bad = job();
    const good = job();
    await inDocument(bad, () => outcomes(many(1000)));
    expect(await inDocument(good, () => outcomes(many(10)))).toBe(10);
    expect(good.failures).toEqual([]);
  });
});

it('code of no document has thirty calls open at once at the most, and may go on when they are done', async () => {
  expect(await outcomes(many(1000))).toBe(30);
  expect(await outcomes(many(10))).toBe(10);
});
