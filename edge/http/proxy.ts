import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { keysHeader } from '@toile/contracts';
import { cameByProxy, type Logger, realClient, traceCall } from '@toile/service-kit';
import { Agent, type Dispatcher } from 'undici';
import { type BasePath, createBasePath } from './base-path.ts';
import { sendProblem } from './problem.ts';
import { type BodyLimits, BodyRefused, bodyLimits, readBody } from './read-body.ts';
import { sharedCaching } from './shared-caching.ts';
import { endSlowReader, type ReadingLimits, readingLimits } from './slow-readers.ts';

/** Headers that belong to one connection (RFC 9110 §7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** Trace of whoever asks, which is none of the shop's: where one is kept, it begins at the edge. */
const strangersTrace = new Set(['traceparent', 'tracestate', 'baggage']);

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !hopByHop.has(name) && !strangersTrace.has(name) && !named.includes(name),
    ),
  );
}

const methodsWithoutBody = new Set(['GET', 'HEAD', 'OPTIONS']);

function refuseBody(res: ServerResponse, { status }: BodyRefused, requestId: string): void {
  // What is still on its way is not read.
  res.setHeader('connection', 'close');
  sendProblem(res, {
    status,
    code: status === 413 ? 'body-too-large' : 'body-too-slow',
    title: status === 413 ? 'That is more than can be sent here' : 'The request took too long to arrive',
    requestId,
  });
}

const isPage = (headers: IncomingHttpHeaders) => /^text\/html\b/.test(headers['content-type'] ?? '');

type Answer = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;

/**
 * Headers that the edge alone says to browsers, whatever a service says: only the edge knows the public origin and who
 * may show a file. A page's own policy stays, and its stricter word about referrers.
 */
const ownedByTheEdge = new Set([
  'strict-transport-security',
  'x-content-type-options',
  'permissions-policy',
  'origin-agent-cluster',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
  'x-frame-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-xss-protection',
  'x-permitted-cross-domain-policies',
  'x-powered-by',
  'server',
  // For caches before the edge alone.
  keysHeader,
]);

const ofService = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(endToEnd(headers)).filter(([name]) => !ownedByTheEdge.has(name)));

/** Streams an answer. Services write their pages as if the shop were at the root, so those are changed, whole. */
async function sendAnswer(
  res: ServerResponse,
  answer: Answer,
  { basePath, reading, isPurged }: { basePath: BasePath; reading: ReadingLimits; isPurged: boolean },
): Promise<void> {
  const keys = isPurged && answer.headers[keysHeader];
  const headers = {
    ...basePath.headers(ofService(answer.headers)),
    ...(keys && sharedCaching(String(keys))),
  };
  if (basePath.base && isPage(headers)) {
    const page = Buffer.from(basePath.page(await answer.body.text()));
    return void res.writeHead(answer.statusCode, { ...headers, 'content-length': page.length }).end(page);
  }
  res.writeHead(answer.statusCode, headers);
  endSlowReader(res, reading);
  await pipeline(answer.body, res);
}

export interface ProxyOptions {
  logger: Logger;
  PUBLIC_ORIGIN: string;
  TRUSTED_PROXIES?: string[];
  basePath?: BasePath;
  limits?: BodyLimits;
  reading?: ReadingLimits;
  /** Time for a service to begin its answer, and to go on with it. */
  answerMs?: number;
  /** Caches before the edge keep answers with keys until they are told of a change. */
  isPurged?: boolean;
}

interface Call {
  upstream: string;
  requestId: string;
  /** Sent as JSON in place of the request's own body and headers: what the edge has read of it, and no more. */
  told?: object;
}

interface Asked extends Call {
  body: Buffer | string | null;
  signal: AbortSignal;
}

/** Ways to services, each call below the span of its request. */
function createCalls({ PUBLIC_ORIGIN, TRUSTED_PROXIES = [], answerMs = 30_000 }: ProxyOptions) {
  const clientOf = realClient(TRUSTED_PROXIES);
  const connect = () =>
    new Agent({ connections: 128, pipelining: 1, headersTimeout: answerMs, bodyTimeout: answerMs });
  // Pictures that wait for an encoder must not stand before the API of the same service.
  const pools = { media: connect(), other: connect() };
  const { host, protocol } = new URL(PUBLIC_ORIGIN);

  const headersOf = (req: IncomingMessage, { requestId, told }: Pick<Call, 'requestId' | 'told'>) => ({
    ...(told ? { 'content-type': 'application/json' } : endToEnd(req.headers)),
    ...(cameByProxy(req.headers) && { via: req.headers.via ?? '1.1 unnamed' }),
    'x-request-id': requestId,
    'x-forwarded-for': clientOf(req),
    'x-forwarded-host': req.headers.host ?? host,
    'x-forwarded-proto': protocol.slice(0, -1),
  });

  return {
    ask: (req: IncomingMessage, { upstream, requestId, told, ...sent }: Asked): Promise<Answer> =>
      traceCall({
        to: upstream,
        method: req.method ?? 'GET',
        call: (trace) =>
          (req.url?.startsWith('/media/') ? pools.media : pools.other).request({
            origin: upstream,
            path: req.url ?? '/',
            method: req.method as Dispatcher.HttpMethod,
            headers: { ...headersOf(req, { requestId, told }), ...trace },
            ...sent,
          }),
        statusOf: ({ statusCode }) => statusCode,
      }),
    close: () => Promise.all([pools.media.close(), pools.other.close()]),
  };
}

const hasBody = (req: IncomingMessage) =>
  !methodsWithoutBody.has(req.method ?? 'GET') &&
  (req.headers['transfer-encoding'] || Number(req.headers['content-length']) > 0);

/** Hands a request to a service and sends the answer back; the upstream call ends when the client goes. */
export function createProxy(options: ProxyOptions) {
  const {
    logger,
    basePath = createBasePath(''),
    limits = bodyLimits,
    reading = readingLimits,
    isPurged = false,
  } = options;
  const { ask, close } = createCalls(options);

  async function forward(
    req: IncomingMessage,
    res: ServerResponse,
    { upstream, requestId, told }: Call,
  ): Promise<void> {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    try {
      const own = !told && hasBody(req) ? await readBody(req, limits) : null;
      const body = told ? JSON.stringify(told) : own;
      const answer = await ask(req, { upstream, requestId, told, body, signal: gone.signal });
      await sendAnswer(res, answer, { basePath, reading, isPurged });
    } catch (error) {
      if (gone.signal.aborted) return;
      if (error instanceof BodyRefused) return refuseBody(res, error, requestId);
      logger.error({ err: error, requestId, upstream, path: req.url?.split('?')[0] }, 'upstream failed');
      if (res.headersSent) return void res.destroy();
      sendProblem(res, {
        status: 503,
        code: 'service-unavailable',
        title: 'This part of the shop is down',
        requestId,
      });
    }
  }
  return { forward, close };
}
