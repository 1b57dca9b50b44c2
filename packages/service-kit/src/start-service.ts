import type { EventEmitter } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopping } from './change-stream.ts';
import type { Logger } from './logger.ts';

export type StartServiceOptions = {
  name: string;
  /** An Express app or any request listener. */
  app: RequestListener;
  /** 0 takes any free port. */
  port: number;
  host?: string;
  logger: Logger;
  /** Closes what the service holds (pools, jobs) after the last request has been answered. */
  onShutdown?: () => Promise<void> | void;
  /** Requests that have not finished this long after the signal to end are cut off. */
  graceMs?: number;
  /** For tests. */
  limits?: typeof requestLimits;
};

export type RunningService = { url: string; port: number; server: Server; stop(): Promise<void> };

/** How long a request may take to arrive. The edge sends bodies whole; what comes slower keeps a connection from others. */
const requestLimits = { headersMs: 20_000, requestMs: 60_000, lookMs: 5_000 };

/** Listens until SIGTERM or SIGINT; then takes no new connection, finishes requests in flight, and exits. */
export async function startService(options: StartServiceOptions): Promise<RunningService> {
  const { name, app, port, host = '127.0.0.1', logger, limits = requestLimits } = options;
  const server = createServer({ connectionsCheckingInterval: limits.lookMs }, app);
  // Longer than the edge keeps a pooled connection, or it would send into a connection that just closes.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  await listen(server, port, host);
  const actual = (server.address() as AddressInfo).port;
  const stop = once(() => shutDown(server, options));
  stopOnSignals(stop, logger);
  logger.info({ port: actual, host }, `${name} listens`);
  return { url: `http://${host}:${actual}`, port: actual, server, stop };
}

/**
 * Node takes one new connection a turn of its loop and lets 511 wait. In a crowd before a busy service the handshakes
 * beyond that are dropped, come back after seconds, and are reset after a minute. The system may allow fewer.
 */
const waitingConnections = 4096;

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: waitingConnections }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function shutDown(
  server: Server,
  { app, logger, onShutdown, graceMs = 10_000 }: StartServiceOptions,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Answers of requests in flight end their kept-alive connections, so that close() can finish.
  server.prependListener('request', (_req, res) => res.setHeader('connection', 'close'));
  (app as Partial<EventEmitter>).emit?.(stopping);
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(cut);
  await onShutdown?.();
  logger.info('stopped');
}

function stopOnSignals(stop: () => Promise<void>, logger: Logger): void {
  const leave = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, leave);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
