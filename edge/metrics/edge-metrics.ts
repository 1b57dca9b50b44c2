import type { ChannelState } from '@toile/releases-contract';
import { Counter, Gauge, type Registry, register } from 'prom-client';
import type { DocumentSource } from '../documents/document-handler.ts';
import type { CircuitBreaker } from '../render/breakers/circuit-breakers.ts';
import type { WorkerFigures } from '../render/worker-pool.ts';
import { nameOfId } from '../set/protocol.ts';
import { canaryVariants, visitedCanary } from '../set/variants.ts';
import { timeRenders } from './render-times.ts';
import { createStoreTimes } from './store-times.ts';
import { createTally } from './tally.ts';

const documentSources: readonly DocumentSource[] = ['fresh', 'stale', 'waited', 'own', 'refused', 'failed'];
const limits = ['documents', 'calls', 'tabs', 'policy-reports', 'connections', 'tickets', 'orders'] as const;

interface Watched {
  state: () => ChannelState | undefined;
  workers: () => WorkerFigures;
  breakers: () => readonly Pick<CircuitBreaker, 'id' | 'until'>[];
}

/** Versions that visitors of an edge get: the control’s, and those of canaries where they differ. */
function shownVersions(state: ChannelState | undefined) {
  const canaries = state && visitedCanary(state) ? canaryVariants(state) : [];
  const control = Object.values(state?.current ?? {}).map((part) => ({ ...part, variant: 'control' }));
  const tried = canaries
    .flatMap(({ current }) => Object.values(current))
    .filter(({ name, version }) => state?.current[name]?.version !== version)
    .map((part) => ({ ...part, variant: 'canary' }));
  return [...control, ...tried];
}

function watchWorkers(workers: Watched['workers'], registers: Registry[]): void {
  new Gauge({
    name: 'edge_render_workers',
    help: 'Render workers: that live, that can take a page, that make one',
    labelNames: ['state'],
    registers,
    collect() {
      const { alive, ready, busy } = workers();
      for (const [state, count] of Object.entries({ alive, ready, busy })) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'edge_render_waiting',
    help: 'Page views that wait for a render worker',
    registers,
    collect() {
      this.set(workers().waiting);
    },
  });
  new Counter({
    name: 'edge_render_workers_started_total',
    help: 'Render workers that were started',
    registers,
    collect() {
      this.reset();
      this.inc(workers().started);
    },
  });
  new Counter({
    name: 'edge_render_workers_ended_total',
    help: 'Render workers that ended by themselves or had to be ended',
    registers,
    collect() {
      this.reset();
      this.inc(workers().ended);
    },
  });
}

function watchVersions({ state, breakers }: Watched, registers: Registry[]): void {
  new Gauge({
    name: 'edge_open_breakers',
    help: 'Versions of a part whose circuit breaker is open on this edge',
    labelNames: ['part'],
    registers,
    collect() {
      this.reset();
      for (const { id, until } of breakers()) if (until > Date.now()) this.inc({ part: nameOfId(id) });
    },
  });
  new Gauge({
    name: 'edge_part_info',
    help: 'The version of a part that visitors of this edge get; always 1',
    labelNames: ['part', 'version', 'variant'],
    registers,
    collect() {
      this.reset();
      for (const { name: part, version, variant } of shownVersions(state()))
        this.set({ part, version, variant }, 1);
    },
  });
}

/** The metrics of an edge: counted where something happens, timed where something is made, read when somebody asks. */
export function createEdgeMetrics(registry: Registry = register) {
  return {
    onDocument: createTally({
      name: 'edge_documents_total',
      help: 'Page views: `fresh` and `stale` were kept, `waited` for a render, `own` was made for one visitor, `refused` is a 429, `failed` a 5xx',
      label: 'source',
      values: documentSources,
      registry,
    }),
    onLimited: createTally({
      name: 'edge_limited_total',
      help: 'Requests and connections of clients that were beyond a limit',
      label: 'limit',
      values: limits,
      registry,
    }),
    timeStore: createStoreTimes(registry),
    timeRenders: timeRenders(registry),
    /** Of the waiting rooms of drops. */
    watchWaits(waits: () => { name: string; seconds: number }[]): void {
      new Gauge({
        name: 'edge_drop_wait_seconds',
        help: 'Wait of who would take a place in the waiting room of a drop now',
        labelNames: ['drop'],
        registers: [registry],
        collect() {
          this.reset();
          for (const { name, seconds } of waits()) this.set({ drop: name }, seconds);
        },
      });
    },
    watch(watched: Watched): void {
      watchWorkers(watched.workers, [registry]);
      watchVersions(watched, [registry]);
    },
  };
}
export type EdgeMetrics = ReturnType<typeof createEdgeMetrics>;
