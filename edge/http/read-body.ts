import type { IncomingMessage } from 'node:http';

/** A body that is not taken: too large (413), or too slow (408). */
export class BodyRefused extends Error {
  override name = 'BodyRefused';
  readonly status: 408 | 413;

  constructor(status: 408 | 413) {
    super(`Status ${status}`);
    this.status = status;
  }
}

export interface BodyLimits {
  maxBytes: number;
  /** From the headers to the last byte. */
  timeoutMs: number;
}

/** No service takes more than 100 kB; releases may bring larger manifests. */
export const bodyLimits: BodyLimits = { maxBytes: 256 * 1024, timeoutMs: 10_000 };

/**
 * The whole body of a request. It is here before a connection to a service is taken: there are few of those, and slow
 * senders must not hold them. Rejects with a BodyRefused, or when the client goes.
 */
export function readBody(req: IncomingMessage, { maxBytes, timeoutMs }: BodyLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = Number(req.headers['content-length'] ?? 0) > maxBytes ? maxBytes + 1 : 0;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new BodyRefused(408)), timeoutMs);
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      req.off('data', take);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks));
    };
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) settle(new BodyRefused(413));
    };
    if (size > maxBytes) return settle(new BodyRefused(413));
    req.on('data', take);
    req.once('end', () => settle());
    req.once('close', () => settle(new Error('The client has gone')));
  });
}
