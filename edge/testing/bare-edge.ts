import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@toile/service-kit';
import { createProxy } from '../http/proxy.ts';
import { createEdgeServer } from '../server.ts';

/** Listens on loopback, on a free port: its address. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const logger = createLogger('edge', 'silent');

interface BareEdge {
  edge: Server;
  /** To be closed. */
  proxy: ReturnType<typeof createProxy>;
}

/** An edge that has neither versions nor services but those that a test gives it. */
export function bareEdge(origin: string, more: Partial<Parameters<typeof createEdgeServer>[0]>): BareEdge {
  const proxy = createProxy({ logger, PUBLIC_ORIGIN: origin });
  const edge = createEdgeServer({
    logger,
    proxy,
    headers: {},
    limit: () => 0,
    upstream: () => undefined,
    takePolicyReport: (_req, res) => res.end(),
    serveStatic: (_req, res) => res.end('a file'),
    serveIcon: (_req, res) => res.end(),
    serveSitemap: (_req, res) => res.end(),
    serveDocument: (_req, res) => res.end('a document'),
    isReady: () => true,
    ...more,
  });
  return { edge, proxy };
}
