import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type VisitCounts, visitCountsSchema } from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import { createVisitCounts } from './visit-counts.ts';

let releases: Server;
let counts: ReturnType<typeof createVisitCounts>;
let got: VisitCounts[];
/** Next answers of the release service; 204 when nothing is left. */
let answers: (number | 'nothing')[];

beforeEach(async () => {
  got = [];
  answers = [];
  releases = createServer(async (req, res) => {
    got.push(visitCountsSchema.parse(JSON.parse(Buffer.concat(await req.toArray()).toString())));
    const answer = answers.shift() ?? 204;
    if (answer === 'nothing') res.destroy();
    else res.writeHead(answer).end();
  });
  await once(releases.listen(0, '127.0.0.1'), 'listening');
  const releasesUrl = `http://127.0.0.1:${(releases.address() as AddressInfo).port}`;
  counts = createVisitCounts({
    releasesUrl,
    channel: 'live',
    key: 'k',
    logger: createLogger('test', 'silent'),
  });
});
afterEach(() => {
  counts.close();
  releases.close().closeAllConnections();
});

const untilGot = async (messages: number) => {
  for (const until = Date.now() + 6000; Date.now() < until && got.length < messages; ) await sleep(20);
  return got.map(({ sequence, counts }) => [sequence, counts.map(({ more }) => more)]);
};
const visit = { arm: 'control', setId: 'set-1', counted: 'visits' } as const;

it('tells the sums of a second at once', async () => {
  for (let n = 0; n < 5; n += 1) counts.add(visit, '192.0.2.0/24');
  counts.add({ ...visit, arm: 'candidate' }, '192.0.2.0/24');
  expect(await untilGot(1)).toEqual([[1, [5, 1]]]);
});

it('tells what was not taken again, as it was, and what came meanwhile afterwards', async () => {
  answers = ['nothing', 429];
  counts.add(visit, '192.0.2.0/24');
  await untilGot(1);
  counts.add(visit, '192.0.2.0/24');
  counts.add(visit, '192.0.2.0/24');
  expect(await untilGot(4)).toEqual([
    [1, [1]],
    [1, [1]],
    [1, [1]],
    [2, [2]],
  ]);
});

it('does not tell again what the release service will never take', async () => {
  answers = [404];
  counts.add(visit, '192.0.2.0/24');
  await untilGot(1);
  counts.add(visit, '192.0.2.0/24');
  expect(await untilGot(2)).toEqual([
    [1, [1]],
    [2, [1]],
  ]);
});

it('tells in how many places networks are, the same with every edge of the shop, and never which they are', async () => {
  for (let n = 0; n < 20; n += 1)
    for (let times = 0; times < 3; times += 1) counts.add(visit, `198.51.${n}.0/24`);
  await untilGot(1);
  const [first] = got[0]?.counts ?? [];
  expect([first?.more, first?.networks?.length]).toEqual([60, 20]);
  expect(JSON.stringify(got)).not.toContain('198.51');
  counts.add(visit, '198.51.7.0/24');
  await untilGot(2);
  expect(first?.networks).toContain(got[1]?.counts[0]?.networks?.[0]);
});

it('takes no more memory than five hundred kinds', async () => {
  for (let n = 0; n < 600; n += 1) counts.add({ ...visit, setId: `set-${n}` }, '192.0.2.0/24');
  expect((await untilGot(1))[0]?.[1]).toHaveLength(500);
});
