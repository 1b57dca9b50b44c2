import type { Express, Request, RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, Registry, register } from 'prom-client';

/** Processor, memory and event loop of this process, from now on. */
export function collectProcessMetrics(): void {
  const isCollecting = register.getSingleMetric('process_cpu_seconds_total') !== undefined;
  if (!isCollecting) collectDefaultMetrics();
}

/** The route as it is written, never the address: ids in it would make a series each. */
export const routeOf = (req: Request): string => (req.route ? `${req.baseUrl}${req.route.path}` : 'none');

/**
 * Counts and times the requests of an app, and answers them at `/metrics` in the text format of Prometheus. A service's own
 * metric is made with prom-client where it is counted: what is in prom-client's default registry is answered too.
 */
export function metrics(): { count: RequestHandler; answer: (app: Express) => void } {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  /** Found by a short name: prom-client makes one of all labels in their order each time. */
  const kinds = new Map<string, Histogram.Internal<string>>();
  return {
    count(req, res, next) {
      const beganMs = performance.now();
      res.once('close', () => {
        const labels = [req.method, routeOf(req), String(res.statusCode)] as const;
        const name = labels.join(' ');
        const kind = kinds.get(name) ?? requests.labels(...labels);
        kinds.set(name, kind);
        kind.observe((performance.now() - beganMs) / 1000);
      });
      next();
    },
    answer(app) {
      app.get('/metrics', async (_req, res) => {
        res.type(registry.contentType).send(await Registry.merge([register, registry]).metrics());
      });
    },
  };
}
