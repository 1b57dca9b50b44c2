import { type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import { accountPaths, providerPath, staffPath } from '@toile/identity-contract';
import { type ClientOf, isOfProxy, type Logger, strictTransport, targetOf } from '@toile/service-kit';

const answerMs = 15_000;

/** Of one connection (RFC 9110 §7.6.1). */
const hopByHop = /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect)$/;

const prefixes = [`${providerPath}/`, accountPaths.manage];
const wayUp = /(?:\/|\\|%2f|%5c)(?:\.|%2e){2}(?:\/|\\|%2f|%5c|$)/i;

/** True when the identity service answers an address of the console's origin. */
export const isSignIn = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return prefixes.some((prefix) => path.startsWith(prefix)) && !wayUp.test(path);
};

interface Identity {
  /** Of the console. */
  origin: string;
  /** Address of the identity service. */
  to: string;
  clientOf: ClientOf;
  logger: Logger;
}

function handOn(req: IncomingMessage, res: ServerResponse, { origin, to, clientOf, logger }: Identity): void {
  // What proxies say, the identity service believes of its own alone.
  const headers = Object.fromEntries(
    Object.entries(req.headers).filter(([name]) => !hopByHop.test(name) && !isOfProxy(name)),
  );
  headers['x-forwarded-for'] = clientOf(req);
  const { method } = req;
  const inner = request(
    new URL(staffPath + req.url, to),
    { method, headers, timeout: answerMs },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...strictTransport(origin) });
      answer.pipe(res);
    },
  );
  inner.on('timeout', () => inner.destroy(new Error('no answer in time')));
  inner.on('error', (error) => {
    if (res.destroyed) return;
    logger.error({ err: error }, 'the identity service does not answer');
    if (res.headersSent) return void res.destroy();
    res.writeHead(503, { 'content-type': 'text/plain' }).end('Signing in is not possible right now.');
  });
  res.once('close', () => inner.destroy());
  req.pipe(inner);
}

/**
 * Hands on signing in from the console's origin, so that it needs nothing of the shop's public one. Everything else goes to
 * `app`.
 */
export const withSignIn =
  (app: RequestListener, identity: Identity): RequestListener =>
  (req, res) => {
    const target = targetOf(req);
    // What is for nobody is refused there.
    if (target === undefined || !isSignIn(target)) return app(req, res);
    req.url = target;
    handOn(req, res, identity);
  };
