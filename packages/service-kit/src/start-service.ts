import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Leaving, leaveInPeace } from './leave-in-peace.ts';

export type StartServiceOptions = Leaving & {
  name: string;
  /** An Express app or any request listener. */
  app: RequestListener;
  /** 0 takes any free port. */
  port: number;
  host?: string;
  /** For tests. */
  limits?: typeof requestLimits;
};

export type RunningService = { url: string; port: number; server: Server; stop(): Promise<void> };

/** Time for a request to arrive. The edge sends bodies whole; what comes slower keeps a connection from others. */
const requestLimits = { headersMs: 20_000, requestMs: 60_000, lookMs: 5_000 };

/** Listens until SIGTERM or SIGINT; then leaves in peace, and exits. */
export async function startService(options: StartServiceOptions): Promise<RunningService> {
  const { name, app, port, host = '127.0.0.1', logger, limits = requestLimits } = options;
  const server = createServer({ connectionsCheckingInterval: limits.lookMs }, app);
  // Longer than the edge keeps a pooled connection, or it would send into a connection that just closes.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  await listen(server, port, host);
  const actual = (server.address() as AddressInfo).port;
  const stop = leaveInPeace(server, options);
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
