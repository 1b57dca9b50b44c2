import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** The shop's public origin, and the release service's. */
export interface ShopOrigins {
  shop: string;
  releases: string;
}

export interface RunningHost {
  origin: string;
  stop: () => void;
}

/**
 * Serves what docs/hosts-of-other-makes.md asks of a host: its own files, and the shop's files and calls below its own
 * origin. Every other address is its one page.
 */
export async function serveHost(folder: string, { shop, releases }: ShopOrigins): Promise<RunningHost> {
  const server = createServer(async (req, res) => {
    const { url = '/', method, headers } = req;
    if (!/^\/(?:api|remotes|media)\//.test(url)) {
      const isScript = url.endsWith('.js');
      const file = path.join(folder, isScript ? path.normalize(url) : 'index.html');
      res.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      return void res.end(await readFile(file));
    }
    const target = url.startsWith('/api/releases/discovery') ? releases : shop;
    const { host } = new URL(target);
    const onward = request(target + url, { method, headers: { ...headers, host } }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => void res.writeHead(502).end());
    req.pipe(onward);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
