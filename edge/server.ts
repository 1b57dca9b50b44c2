import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { emergencyPath, leavePinPath, tabsPath } from '@toile/releases-contract';
import { type Logger, plainPage, requestIdOf, targetOf, withRequestId } from '@toile/service-kit';
import { isForSearch } from './documents/sitemaps.ts';
import { isOfWaitingRoom } from './drops/waiting-rooms.ts';
import { applePayPath } from './files/apple-pay.ts';
import { isIcon } from './files/icons.ts';
import { type BasePath, createBasePath } from './http/base-path.ts';
import type { ClientLimit } from './http/client-limit.ts';
import { EdgeResponse } from './http/edge-response.ts';
import { hideSecret } from './http/hide-secret.ts';
import { sendProblem, sendTooMany } from './http/problem.ts';
import type { createProxy } from './http/proxy.ts';
import { ownPolicy, policyReportsPath } from './http/security-headers.ts';
import { hasTextPath } from './http/text-path.ts';
import type { EdgePins } from './pins/pins.ts';
import type { VisitWatch } from './visits/watch-visits.ts';

type Taker = (req: IncomingMessage, res: ServerResponse, requestId: string) => unknown;

interface EdgeServerOptions {
  logger: Logger;
  /** Of every answer. */
  headers: Record<string, string>;
  /** Absent: the shop is at the root of its origin. */
  basePath?: BasePath;
  upstream: (path: string) => string | undefined;
  proxy: ReturnType<typeof createProxy>;
  /** Of calls of services: refused here they cost a tenth. */
  limit: ClientLimit;
  /** Handler of browsers' reports on the security policy of documents. */
  takePolicyReport: Taker;
  /** Counts what visitors meet. */
  visits?: Pick<VisitWatch, 'answered'> & { take: Taker; takeFailure: Taker };
  serveStatic: (req: IncomingMessage, res: ServerResponse) => void;
  /** The shop's sign, and its web manifest. */
  serveIcon: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** The proof for Apple Pay; absent: the shop has none. */
  serveApplePay?: ((req: IncomingMessage, res: ServerResponse) => unknown) | undefined;
  /** `/robots.txt` and the sitemaps. */
  serveSitemap: (req: IncomingMessage, res: ServerResponse) => unknown;
  serveDocument: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** Open tabs ask whether their set is still the one; absent: nobody answers them. */
  takeTab?: Taker;
  /** Orders of the release manager. */
  takeOrder?: Taker;
  /** Waiting rooms of drops; absent: there are none. */
  serveWaitingRoom?: (req: IncomingMessage, res: ServerResponse) => unknown;
  /** Absent: nobody is pinned. */
  pins?: EdgePins;
  isReady: () => boolean;
  /** Runs the work on a request as a part of a trace; absent: nothing is traced. */
  trace?: ((req: IncomingMessage, res: ServerResponse, work: () => unknown) => unknown) | undefined;
  /** No document can be made; absent: nobody knows. */
  isFailing?: () => boolean;
}

const failuresPath = '/api/releases/failures';
const visitsPath = '/api/releases/visits';
/** Addresses of machines, which know nothing of the shop. */
const forMachines = ['/healthz', '/readyz', '/favicon.ico', applePayPath];
const notServedHere = /^\/(?:api|assets|\.well-known)(?:\/|$)/;

interface Failed {
  error: unknown;
  requestId: string;
  logger: Logger;
}

const lastResort = plainPage({
  title: 'We will be back in a moment',
  text: 'The shop could not be shown. Your bag is safe. Please try again.',
});

/** Answers with the page of last resort. */
function fail(res: ServerResponse, { error, requestId, logger }: Failed): void {
  logger.error({ err: error, requestId }, 'page failed');
  if (res.headersSent) return void res.destroy();
  res.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': lastResort.policy,
    'retry-after': '5',
  });
  res.end(lastResort.markup);
}

const sendHealth = (res: ServerResponse, status: 'ok' | 'starting' | 'failing') =>
  res
    .writeHead(status === 'ok' ? 200 : 503, { 'content-type': 'application/json' })
    .end(JSON.stringify({ status }));

const sendNothing = (res: ServerResponse, requestId: string) =>
  sendProblem(res, { status: 404, code: 'not-found', title: 'There is nothing at this address', requestId });

const sendReadOnly = (res: ServerResponse, requestId: string) =>
  sendProblem(res, {
    status: 405,
    code: 'method-not-allowed',
    title: 'Pages can only be read',
    requestId,
  });

/** Outside of the base path there is nothing but the way in. */
function turnAway(
  res: ServerResponse,
  { asked, base, requestId }: { asked: string; base: string; requestId: string },
) {
  const [, path, query = ''] = /^([^?]*)(.*)$/s.exec(asked) ?? [];
  if (path !== '/' && path !== base) return sendNothing(res, requestId);
  return res.writeHead(307, { location: `${base}/${query}`, 'cache-control': 'no-store' }).end();
}

/** Handlers of what the edge's own pages send. A pinned browser's are made with versions that no visitor has. */
function takerOf(target: string, options: EdgeServerOptions): Taker | undefined {
  const { pins, visits, takeTab, takePolicyReport, takeOrder } = options;
  const [url = ''] = target.split('?', 1);
  if (url === leavePinPath) return pins?.leave;
  if (url === tabsPath) return takeTab;
  if (url === emergencyPath) return takeOrder;
  if (url === failuresPath) return visits?.takeFailure;
  const take = { [policyReportsPath]: takePolicyReport, [visitsPath]: visits?.take }[url];
  return (
    take &&
    ((req, res, requestId) => (pins?.isPinned(req) ? res.writeHead(204).end() : take(req, res, requestId)))
  );
}

type Call = Parameters<ReturnType<typeof createProxy>['forward']>[2];

/** Hands a request to a service, within the client's limit. `isCall`: whether it succeeds is counted. */
function createForwarding({ proxy, limit, visits }: Pick<EdgeServerOptions, 'proxy' | 'limit' | 'visits'>) {
  return (req: IncomingMessage, res: EdgeResponse, { isCall, ...call }: Call & { isCall?: boolean }) => {
    // A service has a policy of its own, and pictures are shown in mails and on other sites too.
    delete res.common['content-security-policy'];
    const isMedia = req.url?.startsWith('/media/');
    if (isMedia) res.common['cross-origin-resource-policy'] = 'cross-origin';
    // What a service answers is no page of the shop (T50).
    else res.common['x-robots-tag'] = 'noindex';
    const waitSeconds = isMedia ? 0 : limit(req);
    if (waitSeconds > 0) return sendTooMany(res, { waitSeconds, requestId: call.requestId });
    if (isCall) res.once('finish', () => visits?.answered(req, res.statusCode));
    return proxy.forward(req, res, call);
  };
}

/** The public origin: versions' files, services, and documents for everything else. */
export function createEdgeServer(options: EdgeServerOptions): Server {
  const {
    logger,
    headers,
    upstream,
    serveDocument,
    isReady,
    isFailing = () => false,
    basePath = createBasePath(''),
  } = options;
  const common = { ...headers, 'content-security-policy': ownPolicy };

  const forward = createForwarding(options);

  function answer(req: IncomingMessage, res: EdgeResponse, requestId: string): unknown {
    const asked = targetOf(req);
    if (asked === undefined || !hasTextPath(asked))
      return sendProblem(res, {
        status: 400,
        code: 'bad-request',
        title: 'The address is none of this shop',
        requestId,
      });
    const url = forMachines.includes(asked) ? asked : basePath.inward(asked);
    if (url === undefined) return turnAway(res, { asked, base: basePath.base, requestId });
    req.url = url;
    if (url.startsWith('/remotes/')) return options.serveStatic(req, res);
    if (url === '/healthz') return sendHealth(res, isFailing() ? 'failing' : 'ok');
    if (url === applePayPath && options.serveApplePay) return options.serveApplePay(req, res);
    if (isIcon(url)) return options.serveIcon(req, res);
    if (url === '/readyz') return sendHealth(res, isReady() ? 'ok' : 'starting');
    const take = req.method === 'POST' && takerOf(url, options);
    if (take) return take(req, res, requestId);
    if (options.serveWaitingRoom && isOfWaitingRoom(url)) return options.serveWaitingRoom(req, res);
    const service = upstream(url);
    if (service) return forward(req, res, { upstream: service, requestId, isCall: true });
    if (notServedHere.test(url)) return sendNothing(res, requestId);
    if (req.method !== 'GET' && req.method !== 'HEAD') return sendReadOnly(res, requestId);
    if (isForSearch(url)) return options.serveSitemap(req, res);
    return hideSecret(req, res, basePath.base) || options.pins?.serve(req, res) || serveDocument(req, res);
  }

  return createServer({ keepAliveTimeout: 65_000, ServerResponse: EdgeResponse }, (req, res) => {
    const requestId = requestIdOf(req.headers['x-request-id']);
    res.common = { ...common, 'x-request-id': requestId };
    const failed = (error: unknown) => fail(res, { error, requestId, logger });
    const work = () => {
      try {
        const pending = answer(req, res, requestId);
        // What is kept is sent at once, without a promise.
        if (pending instanceof Promise) pending.catch(failed);
      } catch (error) {
        failed(error);
      }
    };
    withRequestId(requestId, options.trace ? () => options.trace?.(req, res, work) : work);
  });
}
