import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { requestIdHeader } from './request-context.ts';

const quiet = new Set(['/healthz', '/readyz', '/metrics']);
/** Values of these query parameters are keys to somebody's order or session. */
const secretParameter = /([?&][^=&]*(?:secret|token|code|state|signature|email)[^=&]*)=[^&]*/gi;

/** One line a request: method, path without secrets, status, time. No header and no body is ever logged. */
export function accessLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    autoLogging: { ignore: (req) => quiet.has(req.url ?? '') },
    customAttributeKeys: { responseTime: 'ms' },
    customSuccessObject: withId,
    customErrorObject: (...[req, res, _error, line]) => withId(req, res, line),
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    serializers: {
      req: (req: { method: string; url: string }) => ({ method: req.method, url: maskUrl(req.url) }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
  });
}

/**
 * Beside the line's own values, where it takes the place of the one that the logger gives to each line of a request;
 * a line for a caller who has gone is written outside of the request and has no other.
 */
const withId = (req: IncomingMessage, _res: ServerResponse, line: object) => ({
  ...line,
  requestId: req.headers[requestIdHeader],
});

export const maskUrl = (url: string): string => url.replace(secretParameter, '$1=[masked]');
