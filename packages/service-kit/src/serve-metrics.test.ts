import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';
import { collectProcessMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

it('answers the metrics of a process on an address of its own, and a taken port stops nothing', async () => {
  collectProcessMetrics();
  const own = { host: '127.0.0.1', logger: createLogger('test', 'silent') };
  const server = await serveMetrics({ ...own, port: 0 });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain('process_cpu_seconds_total');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  const second = await serveMetrics({ ...own, port });
  expect(second.listening).toBe(false);
  server.close();
  server.closeAllConnections();
});
