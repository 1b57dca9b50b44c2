import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { createApp } from '../../app.ts';
import type { Approvals } from '../../domain/approvals.ts';
import type { BreakerReports } from '../../domain/breaker-reports.ts';
import type { Comparisons } from '../../domain/comparisons.ts';
import type { Looks } from '../../domain/looks.ts';
import type { TabTally } from '../../domain/open-tabs.ts';
import type { Pins } from '../../domain/pins.ts';
import type { Releases } from '../../domain/releases.ts';
import type { RetiredVersions } from '../../domain/retention.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function start(): Promise<string> {
  const releases = { registry: async () => ({}) } as unknown as Releases;
  const app = createApp({
    name: 'releases',
    logger: createLogger('releases', 'silent'),
    readiness: async () => undefined,
    token: 'a-token-that-only-tests-know',
    releases,
    changes: { subscribe: () => () => undefined },
    pins: {} as Pins,
    tabs: {} as TabTally,
    breakers: {} as BreakerReports,
    comparisons: {} as Comparisons,
    looks: {} as Looks,
    approvals: {} as Approvals,
    retired: {} as RetiredVersions,
    shop: 'https://shop.example',
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/releases`;
}

it('answers others at once while 200 follow, refuses the next one, and takes one again when one has gone', async () => {
  const address = await start();
  const leaving = new AbortController();
  const subscribe = (signal?: AbortSignal) =>
    fetch(`${address}/channels/live/events`, { signal: signal ?? null });
  await subscribe(leaving.signal);
  const followed = await Promise.all(Array.from({ length: 199 }, () => subscribe()));
  expect(new Set(followed.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await subscribe();
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    503,
    'too-many-followers',
  ]);
  expect((await fetch(`${address}/parts`, { signal: AbortSignal.timeout(5_000) })).status).toBe(200);
  leaving.abort();
  let again = 503;
  for (const end = Date.now() + 5_000; again === 503 && Date.now() < end; )
    again = (await subscribe()).status;
  expect(again).toBe(200);
});
