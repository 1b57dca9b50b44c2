import { type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import { staffOrdersPath } from '@toile/checkout-contract/staff';
import { accountPaths, providerPath, staffPath } from '@toile/identity-contract';
import { type ClientOf, isOfProxy, type Logger, strictTransport, targetOf } from '@toile/service-kit';

const answerMs = 15_000;

/** Of one connection (RFC 9110 §7.6.1). */
const hopByHop = /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect)$/;

const wayUp = /(?:\/|\\|%2f|%5c)(?:\.|%2e){2}(?:\/|\\|%2f|%5c|$)/i;

/** A service that answers some addresses of the console's origin. */
interface Neighbour {
  /** Address of the service, and what stands before the paths there. */
  to: string;
  prefixes: readonly string[];
  /** Said while it doesn't answer. */
  whileAway: string;
}

/** The identity service, for signing in. */
export const signInAt = (url: string): Neighbour => ({
  to: url + staffPath,
  prefixes: [`${providerPath}/`, accountPaths.manage],
  whileAway: 'Signing in is not possible right now.',
});

/** The checkout service, for those who run orders. */
export const ordersAt = (url: string): Neighbour => ({
  to: url,
  prefixes: [staffOrdersPath],
  whileAway: 'Orders can’t be reached right now.',
});

interface Around {
  /** Of the console. */
  origin: string;
  neighbours: readonly Neighbour[];
  clientOf: ClientOf;
  logger: Logger;
}

function handOn(
  req: IncomingMessage,
  res: ServerResponse,
  { to, whileAway, origin, clientOf, logger }: Neighbour & Around,
): void {
  // What proxies say, a service believes of its own alone.
  const headers = Object.fromEntries(
    Object.entries(req.headers).filter(([name]) => !hopByHop.test(name) && !isOfProxy(name)),
  );
  headers['x-forwarded-for'] = clientOf(req);
  const { method } = req;
  const inner = request(new URL(to + req.url), { method, headers, timeout: answerMs }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...strictTransport(origin) });
    answer.pipe(res);
  });
  inner.on('timeout', () => inner.destroy(new Error('no answer in time')));
  inner.on('error', (error) => {
    if (res.destroyed) return;
    logger.error({ err: error }, `no answer: ${whileAway}`);
    if (res.headersSent) return void res.destroy();
    res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(whileAway);
  });
  res.once('close', () => inner.destroy());
  req.pipe(inner);
}

/**
 * Hands on what others answer of the console's origin, so that staff needs nothing of the shop's public one. Everything else
 * goes to `app`.
 */
export const withNeighbours =
  (app: RequestListener, around: Around): RequestListener =>
  (req, res) => {
    const target = targetOf(req);
    const [path = ''] = (target ?? '').split('?', 1);
    const isOf = ({ prefixes }: Neighbour) =>
      prefixes.some((prefix) => path.startsWith(prefix)) && !wayUp.test(path);
    const neighbour = around.neighbours.find(isOf);
    // What is for nobody is refused there.
    if (target === undefined || !neighbour) return app(req, res);
    req.url = target;
    handOn(req, res, { ...around, ...neighbour });
  };
