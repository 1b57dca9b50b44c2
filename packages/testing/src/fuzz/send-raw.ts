import { connect } from 'node:net';

const mostMs = 5000;

/**
 * Sends bytes as they are and answers with the status that comes back: 0 for a connection that is ended without one, -1 for
 * none in time.
 */
export function sendRaw(port: number, bytes: string | Buffer): Promise<number> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => void socket.write(bytes));
    const finish = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(mostMs, () => finish(-1));
    socket.on('data', (data) => {
      text += data.toString('latin1');
      const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(text) ?? [];
      if (status && status !== '100') finish(Number(status));
    });
    socket.on('error', () => finish(0));
    socket.on('close', () => finish(0));
  });
}

let addresses = 0;
/** Another client each time: limits have tests of their own. */
export const nextClient = () => {
  addresses += 1;
  return `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export interface RawRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** As bytes, with what is wrong left as it is. */
export function bytesOf({ method, target, headers, body }: RawRequest): Buffer {
  const all = {
    host: 'shop.example',
    'x-forwarded-for': nextClient(),
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1'),
    Buffer.from(body),
  ]);
}
