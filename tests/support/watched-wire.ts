import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as it left the browser: reports, beacons, frames and workers are among them. */
export interface Sent {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WatchedWire {
  /** For `newContext`. */
  proxy: { server: string; bypass: string };
  sent: Sent[];
  close(): void;
}

/** A proxy that sees all that a browser sends, as no page does. */
export async function watchWire(): Promise<WatchedWire> {
  const sent: Sent[] = [];
  const wire: Server = createServer(async (req, res) => {
    const { method = 'GET', url = '', headers } = req;
    const body = await buffer(req).catch(() => Buffer.alloc(0));
    sent.push({ method, url, headers, body: body.toString() });
    request(url, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    })
      .on('error', () => res.destroy())
      .end(body);
  });
  await once(wire.listen(0, '127.0.0.1'), 'listening');
  const { port } = wire.address() as AddressInfo;
  return {
    // Chromium leaves out what is on this machine, unless it is told not to.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    sent,
    close() {
      wire.closeAllConnections();
      wire.close();
    },
  };
}
