import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Logger, requestIdOf, withRequestId } from '@toile/service-kit';
import { EdgeResponse } from './edge-response.ts';
import { sendProblem } from './problem.ts';
import type { createProxy } from './proxy.ts';
import { pathOf } from './request-target.ts';
import { ownPolicy } from './security-headers.ts';

interface EdgeServerOptions {
  logger: Logger;
  /** Of every answer. */
  headers: Record<string, string>;
  upstream: (path: string) => string | undefined;
  /** Who takes what browsers saw fail. The release service answers nothing else here: what is released is not public. */
  reportsTo: string;
  proxy: ReturnType<typeof createProxy>;
  serveStatic: (req: IncomingMessage, res: ServerResponse) => void;
  serveDocument: (req: IncomingMessage, res: ServerResponse) => unknown;
  isReady: () => boolean;
}

const reportsPath = '/api/releases/failures';
const notServedHere = /^\/(?:api|assets|\.well-known)(?:\/|$)/;

interface Failed {
  error: unknown;
  requestId: string;
  logger: Logger;
}

/** The page of last resort. */
function fail(res: ServerResponse, { error, requestId, logger }: Failed): void {
  logger.error({ err: error, requestId }, 'page failed');
  if (res.headersSent) return void res.destroy();
  res.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  res.end(
    '<!doctype html><html lang="en-GB"><title>Back in a moment</title><h1>We will be back in a moment</h1><p>The shop could not be shown. Your bag is safe. Please try again.</p></html>',
  );
}

/** The public origin: versions' files, services, and documents for everything else. */
export function createEdgeServer(options: EdgeServerOptions): Server {
  const { logger, headers, upstream, reportsTo, proxy, serveStatic, serveDocument, isReady } = options;
  const common = { ...headers, 'content-security-policy': ownPolicy };
  const sendHealth = (res: ServerResponse, ok: boolean) =>
    res
      .writeHead(ok ? 200 : 503, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: ok ? 'ok' : 'starting' }));

  function forward(req: IncomingMessage, res: EdgeResponse, call: { upstream: string; requestId: string }) {
    // A service has a policy of its own, and pictures are shown in mails and on other sites too.
    delete res.common['content-security-policy'];
    if (req.url?.startsWith('/media/')) res.common['cross-origin-resource-policy'] = 'cross-origin';
    return proxy.forward(req, res, call);
  }

  function answer(req: IncomingMessage, res: EdgeResponse, requestId: string): unknown {
    const url = pathOf(req.url ?? '');
    if (url === undefined)
      return sendProblem(res, {
        status: 400,
        code: 'bad-request',
        title: 'The address is none of this shop',
        requestId,
      });
    req.url = url;
    if (url.startsWith('/remotes/')) return serveStatic(req, res);
    if (url === '/healthz') return sendHealth(res, true);
    // Documents name their icon; pages of services are asked for this one.
    if (url === '/favicon.ico') return res.writeHead(204, { 'cache-control': 'public, max-age=86400' }).end();
    if (url === '/readyz') return sendHealth(res, isReady());
    const isReport = url === reportsPath && req.method === 'POST';
    const service = isReport ? reportsTo : upstream(url);
    if (service) return forward(req, res, { upstream: service, requestId });
    if (notServedHere.test(url))
      return sendProblem(res, {
        status: 404,
        code: 'not-found',
        title: 'There is nothing at this address',
        requestId,
      });
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return sendProblem(res, {
        status: 405,
        code: 'method-not-allowed',
        title: 'Pages can only be read',
        requestId,
      });
    }
    return serveDocument(req, res);
  }

  return createServer({ keepAliveTimeout: 65_000, ServerResponse: EdgeResponse }, (req, res) => {
    const requestId = requestIdOf(req.headers['x-request-id']);
    res.common = { ...common, 'x-request-id': requestId };
    withRequestId(requestId, async () => answer(req, res, requestId)).catch((error) =>
      fail(res, { error, requestId, logger }),
    );
  });
}
