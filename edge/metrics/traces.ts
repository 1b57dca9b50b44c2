import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChannelState } from '@toile/releases-contract';
import { quietPaths, startBelow, startSpan, traceRequest, withSpan } from '@toile/service-kit';
import type { Renderer } from '../render/renderer.ts';
import { routeOf } from '../set/page-address.ts';
import type { WorkerTrace } from '../set/protocol.ts';
import { prefixOf, type ServiceTable } from '../set/upstreams.ts';

type Render = Renderer['render'];

interface Known {
  state: () => ChannelState | undefined;
  services: () => ServiceTable;
}

/** The route of a request as it is written somewhere, never its address. */
function routeAt(url: string, { state, services }: Known): string {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/remotes/')) return '/remotes/*';
  const prefix = prefixOf(services(), path);
  if (prefix !== undefined) return `${prefix}/*`;
  const current = state()?.current;
  return current ? routeOf(current, path) : 'none';
}

/**
 * Makes a trace of each request of a visitor. It begins here, whatever `traceparent` came along: a stranger's would join
 * what it likes, and choose what is kept.
 */
export const traceVisits =
  (known: Known) =>
  (req: IncomingMessage, res: ServerResponse, work: () => unknown): unknown =>
    quietPaths.has(req.url ?? '')
      ? work()
      : traceRequest(req, res, { route: () => routeAt(req.url ?? '', known), work });

/** Makes a span of each render that a traced view asks for, with its wait for a worker and all tries. */
export const traceRenders =
  (render: Render): Render =>
  async (variant, request) => {
    const attributes = { 'http.route': routeOf(variant.current, request.path) };
    const span = startBelow('render', { kind: 'internal', attributes });
    if (!span) return render(variant, request);
    const { traceparent } = span;
    try {
      const page = await withSpan(span, () => render(variant, { ...request, traceparent }));
      span.close({ hasFailed: page.status >= 500 });
      return page;
    } catch (error) {
      span.close({ hasFailed: true });
      throw error;
    }
  };

/** Tells of what a worker has done for a document. */
export function recordWork({ parent, spanId, beganMs, endedMs, calls }: WorkerTrace): void {
  const work = startSpan('worker', { kind: 'internal', parent, done: { spanId, beganMs } });
  for (const { method, to, status = 0, ...call } of calls) {
    const { hostname, port } = new URL(to);
    const span = startSpan(method, {
      kind: 'client',
      parent: work?.traceparent,
      done: call,
      attributes: {
        'http.request.method': method,
        'server.address': hostname,
        'server.port': Number(port),
        ...(status && { 'http.response.status_code': status }),
      },
    });
    span?.close({ endedMs: call.endedMs, hasFailed: status === 0 || status >= 400 });
  }
  work?.close({ endedMs });
}
