import { createServer, type Server } from 'node:http';
import { register } from 'prom-client';
import type { Logger } from './logger.ts';

interface MetricsAddress {
  port: number;
  host: string;
  logger: Logger;
}

/**
 * Answers `/metrics` on an address of its own, for a process whose other address is public. Resolves in any case: a port
 * that is taken is logged, and the process does its work unwatched.
 */
export function serveMetrics({ port, host, logger }: MetricsAddress): Promise<Server> {
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    try {
      const text = await register.metrics();
      res.writeHead(200, { 'content-type': register.contentType }).end(text);
    } catch (error) {
      logger.error({ err: error }, 'metrics not read');
      res.writeHead(500).end();
    }
  });
  return new Promise((resolve) => {
    server.once('error', (error) => {
      logger.error({ err: error, port, host }, 'metrics are not answered');
      resolve(server);
    });
    server.listen(port, host, () => {
      logger.info({ address: server.address() }, 'metrics are answered');
      resolve(server);
    });
  });
}
