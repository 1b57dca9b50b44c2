import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { routeOf } from '../metrics.ts';
import { readTraceparent } from './span.ts';
import { isTraced, startSpan, withSpan } from './tracing.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

interface TracedRequest {
  /** The caller’s `traceparent`, where that is believed. */
  parent?: string | undefined;
  /** Route as it is written; asked when the answer has ended. */
  route: () => string;
}

/** Runs the work on a request as a span that ends with its answer. Its address is nowhere: it may open an order. */
export function traceRequest<T>(
  req: IncomingMessage,
  res: ServerResponse,
  { parent, route, work }: TracedRequest & { work: () => T },
): T {
  const method = methods.has(req.method ?? '') ? String(req.method) : '_OTHER';
  const span = startSpan(method, { kind: 'server', parent, attributes: { 'http.request.method': method } });
  if (!span) return work();
  res.once('close', () => {
    const known = route();
    const { statusCode } = res;
    const attributes = { 'http.route': known, 'http.response.status_code': statusCode };
    span.close({ name: `${method} ${known}`, attributes, hasFailed: statusCode >= 500 });
  });
  return withSpan(span, work);
}

/** Traces the requests of a service below the spans of those who call it; it begins no trace of its own. */
export const traceRequests: RequestHandler = (req, res, next) => {
  const parent = isTraced() ? req.get('traceparent') : undefined;
  if (!readTraceparent(parent)) return next();
  traceRequest(req, res, { parent, route: () => routeOf(req), work: next });
};
