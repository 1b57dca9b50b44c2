import { setMaxListeners } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './logger.ts';

export interface Leaving {
  logger: Logger;
  /** Time for a balancer to see that this process is leaving; requests are still answered. */
  drainSeconds?: number;
  /** Requests that have not finished this long after the listener has closed are cut off. */
  graceMs?: number;
  /** The listener closes: what was to hear of changes needs to no more. */
  onClose?: () => void;
  /** Closes what the process holds after the last answer. */
  onShutdown?: () => Promise<void> | void;
}

const readiness = '/readyz';
const closings = new WeakMap<Socket, AbortSignal>();

/**
 * Aborted when the listener that took a request closes: an answer that would never end by itself ends then, so that its
 * reader goes elsewhere.
 */
export const closingOf = ({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal | undefined =>
  closings.get(socket);

/**
 * Ends a server on SIGTERM or SIGINT, or when the answered function is called: `/readyz` says no, then no new connection is taken, requests in
 * flight are finished, and what the process holds is closed.
 */
export function leaveInPeace(server: Server, leaving: Leaving): () => Promise<void> {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  server.on('connection', (socket) => closings.set(socket, closing.signal));
  let left: Promise<void> | undefined;
  const leave = () => {
    left ??= drain(server, leaving, closing);
    return left;
  };
  exitOnSignals(leave, leaving.logger);
  return leave;
}

async function drain(server: Server, leaving: Leaving, closing: AbortController): Promise<void> {
  const { drainSeconds = 0, graceMs = 10_000, logger, onClose, onShutdown } = leaving;
  sayNo(server);
  if (drainSeconds > 0) await sleep(drainSeconds * 1000);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  closing.abort();
  onClose?.();
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
  await onShutdown?.();
  logger.info('stopped');
}

/** From now on each answer ends its connection, and whoever asks is told that this process isn't ready any more. */
function sayNo(server: Server): void {
  const answer = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (req: IncomingMessage, res: ServerResponse) => {
    res.setHeader('connection', 'close');
    if (req.url?.split('?', 1)[0] !== readiness) for (const one of answer) one.call(server, req, res);
    else
      res
        .writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify({ status: 'leaving' }));
  });
}

function exitOnSignals(leave: () => Promise<void>, logger: Logger): void {
  const stopOn = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'stopping');
    leave().then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopOn);
}
