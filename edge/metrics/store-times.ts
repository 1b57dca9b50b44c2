import { Histogram, type Registry } from 'prom-client';
import type { TimeCall } from '../files/versions/timed-store.ts';

/** Times calls of the artefact store; those that fail are told apart. */
export function createStoreTimes(registry: Registry): TimeCall {
  const times = new Histogram({
    name: 'edge_store_call_duration_seconds',
    help: 'Time of calls of the artefact store: `fetch` brings a version to this edge',
    labelNames: ['call', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
    registers: [registry],
  });
  // Shown from the start, so that the first failure is seen as a rise.
  for (const call of ['fetch', 'read', 'files', 'versions']) times.zero({ call, result: 'failed' });
  return async (call, work) => {
    const stop = times.startTimer({ call });
    try {
      const result = await work();
      stop({ result: 'ok' });
      return result;
    } catch (error) {
      stop({ result: 'failed' });
      throw error;
    }
  };
}
