import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { until } from '@toile/testing';
import type { Haproxy } from '../deployment/support/balancers.ts';
import { balanceTwoHosts } from './support/two-hosts.ts';

jest.setTimeout(60_000);

let folder: string;
let balancer: Haproxy;
let known: number;
let isBusy = false;
const hosts: Server[] = [];

/** A process that answers, and says that it is ready only while it isn't busy. */
async function startHost(port: number): Promise<void> {
  const host = createServer((req, res) => {
    if (req.url !== '/readyz' || !isBusy) res.end('an answer');
  });
  await new Promise<void>((resolve) => host.listen(port, '127.0.0.1', resolve));
  hosts.push(host);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-busy-'));
  ({ balancer, port: known } = await balanceTwoHosts({ folder, service: 'checkout', start: startHost }));
});
afterAll(async () => {
  await balancer?.stop();
  for (const host of hosts) {
    host.closeAllConnections();
    host.close();
  }
  await rm(folder, { recursive: true, force: true });
});

it('processes that are all too busy to say that they are ready are asked all the same', async () => {
  isBusy = true;
  await until('none is taken for ready', async () => !(await balancer.hasFound('checkout-1')), {
    seconds: 30,
  });
  const ends = Date.now() + 10_000;
  let asked = 0;
  for (; Date.now() < ends; await sleep(50)) {
    expect((await fetch(`http://127.0.0.1:${known}/api/basket`, { method: 'POST' })).status).toBe(200);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(50);
  isBusy = false;
  await until('both are taken for ready again', () => balancer.hasFound('checkout-2'));
});
