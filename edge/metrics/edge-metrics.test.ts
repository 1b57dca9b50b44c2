import { expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { Registry } from 'prom-client';
import type { RenderedPage } from '../render/renderer.ts';
import { createEdgeMetrics } from './edge-metrics.ts';

const part = (name: string, version: string) => ({
  [name]: {
    name,
    version,
    id: `${name.replaceAll('-', '_')}__${version}`,
    paths: [{ path: '/p/:id/:slug' }],
  },
});
const state = {
  current: { ...part('shell', '1'), ...part('mf-catalogue', '1') },
  previous: {},
  candidate: { id: 'one', set: { id: 'tried' }, changed: part('mf-catalogue', '2') },
  second: { id: 'two', set: { id: 'tried too' }, changed: part('mf-content', '3') },
} as unknown as ChannelState;

it('tells documents, limits, renders, the store, workers, breakers and versions apart, and names no address', async () => {
  const registry = new Registry();
  const metrics = createEdgeMetrics(registry);
  metrics.watch({
    state: () => state,
    workers: () => ({ alive: 3, ready: 2, busy: 1, waiting: 4, started: 7, ended: 5 }),
    breakers: () => [
      { id: 'mf_catalogue__2', until: Date.now() + 1000 },
      { id: 'mf_checkout__1', until: Date.now() - 1 },
    ],
  });
  for (const source of ['fresh', 'fresh', 'failed'] as const) metrics.onDocument(source);
  metrics.onLimited('documents');
  const page = { kind: 'document', status: 200 } as RenderedPage;
  await metrics.timeRenders(async () => page)(state, { path: '/p/19170/a-dress?size=8' });
  const broken = metrics.timeRenders(() => Promise.reject(new Error('no worker')));
  await expect(broken(state, { path: '/no/such/page/at/all' })).rejects.toThrow('no worker');
  await expect(metrics.timeStore('fetch', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const lines = (await registry.metrics()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'edge_documents_total{source="fresh"} 2',
      'edge_documents_total{source="stale"} 0',
      'edge_documents_total{source="failed"} 1',
      'edge_limited_total{limit="documents"} 1',
      'edge_limited_total{limit="tabs"} 0',
      'edge_render_duration_seconds_count{route="/p/:id/:slug",status="200"} 1',
      'edge_render_duration_seconds_count{route="none",status="failed"} 1',
      'edge_store_call_duration_seconds_count{call="fetch",result="failed"} 1',
      'edge_render_workers{state="alive"} 3',
      'edge_render_workers{state="busy"} 1',
      'edge_render_waiting 4',
      'edge_render_workers_started_total 7',
      'edge_render_workers_ended_total 5',
      'edge_open_breakers{part="mf-catalogue"} 1',
      'edge_part_info{part="mf-catalogue",version="1",variant="control"} 1',
      'edge_part_info{part="mf-catalogue",version="2",variant="canary"} 1',
      'edge_part_info{part="mf-content",version="3",variant="canary"} 1',
    ]),
  );
  expect(lines.join()).not.toMatch(/19170|such|mf-checkout/);
});
