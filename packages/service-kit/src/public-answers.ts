import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { apiCaching } from './api-caching.ts';
import type { SubscribeToChanges } from './change-stream.ts';
import { keepUntilChange } from './keep-until-change.ts';

/** Ready to send. */
interface Answer {
  /** Text: head and body are one write then. */
  body: string;
  bytes: number;
  etag: string;
}

const maxBytes = 16 * 2 ** 20;
/** What an entry takes beside its body. */
const entryBytes = 512;

async function make(read: () => unknown): Promise<Answer> {
  const body = JSON.stringify(await read());
  return {
    body,
    bytes: Buffer.byteLength(body),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

/** Makes the handler of a GET that answers everybody the same JSON. */
export type PublicAnswer = <Params>(read: (req: Request<Params>) => unknown) => RequestHandler<Params>;

/**
 * Answers of public reads, kept in memory by address until the service's data changes. Requests for an answer that is being
 * made wait for it; what `read` throws is kept for nobody.
 */
export function publicAnswers(changes: SubscribeToChanges): PublicAnswer {
  const keep = keepUntilChange<Answer>(changes, {
    maxSize: maxBytes,
    sizeCalculation: ({ body }, address) => entryBytes + address.length + 2 * body.length,
  });
  return (read) => async (req, res) => {
    const { body, bytes, etag } = await keep(req.originalUrl, () => make(() => read(req)));
    res.setHeader('cache-control', apiCaching);
    res.setHeader('etag', etag);
    if (req.fresh) return void res.writeHead(304).end();
    // Not by express, which works out the type, the length and a weak ETag of each answer anew.
    res.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes,
    });
    res.end(body);
  };
}
