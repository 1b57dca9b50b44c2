import type { RequestHandler } from 'express';
import type { Logger } from './logger.ts';
import { requestIdHeader } from './request-context.ts';
import { traceFields } from './tracing/tracing.ts';

/** Paths of machines that ask again and again. */
export const quietPaths = new Set(['/healthz', '/readyz', '/metrics']);
/** Values of these query parameters are keys to somebody's order or session, or what somebody has typed into search (`q`). */
const secretParameter = /([?&](?:q|[^=&]*(?:secret|token|code|state|signature|email)[^=&]*))=[^&]*/gi;

/** Access log, a line a request: method, path without secrets, status, time. No header and no body is ever logged. */
export function accessLog(logger: Logger): RequestHandler {
  // Nothing is left to be hidden: looking for secrets in each line cost a third of a small answer.
  const lines = logger.child({}, { redact: [] });
  return (req, res, next) => {
    if (quietPaths.has(req.url)) return next();
    const { method, url } = req;
    const beganMs = performance.now();
    const traced = traceFields();
    // Also of a caller who goes before the answer.
    res.once('close', () => {
      const line = {
        req: { method, url: maskUrl(url) },
        // Outside of the request: the line knows of no other.
        requestId: req.headers[requestIdHeader],
        ...traced,
        res: { status: res.statusCode },
        ms: Math.round(performance.now() - beganMs),
      };
      lines[res.statusCode >= 500 ? 'error' : 'info'](line, 'request');
    });
    next();
  };
}

/** The same for ids of orders in paths is done for every line (`logger.ts`). */
const maskUrl = (url: string): string =>
  url.includes('?') ? url.replace(secretParameter, '$1=[masked]') : url;
