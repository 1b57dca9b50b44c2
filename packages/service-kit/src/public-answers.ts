import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { apiCaching } from './api-caching.ts';
import type { SubscribeToChanges } from './change-stream.ts';
import { keepUntilChange } from './keep-until-change.ts';

/** Ready to send. */
interface Answer {
  body: string | Buffer;
  bytes: number;
  etag: string;
}

const maxBytes = 16 * 2 ** 20;
/** Of addresses that there are without end. */
const maxPassingBytes = 2 * 2 ** 20;
/** Bytes of an entry beside its body. */
const entryBytes = 512;
/** Head and body of a text are one write; a longer one costs more to encode each time than a second write. */
const longestText = 8 * 1024;

async function make(read: () => unknown): Promise<Answer> {
  const text = JSON.stringify(await read());
  const bytes = Buffer.byteLength(text);
  return {
    body: bytes > longestText ? Buffer.from(text) : text,
    bytes,
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  };
}

function send(req: Pick<Request, 'fresh'>, res: Response, { body, bytes, etag }: Answer): void {
  res.setHeader('cache-control', apiCaching);
  res.setHeader('etag', etag);
  if (req.fresh) return void res.writeHead(304).end();
  // Not by express, which works out the type, the length and a weak ETag of each answer anew.
  res.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes,
  });
  res.end(body);
}

/**
 * Makes the handler of a GET that answers everybody the same JSON. Addresses that are combined at will, `isPassing`, are kept
 * apart: whoever asks for thousands of them displaces no others.
 */
export type PublicAnswer = <Params>(
  read: (req: Request<Params>) => unknown,
  isPassing?: (req: Request<Params>) => boolean,
) => RequestHandler<Params>;

/**
 * Answers of public reads, kept in memory by address until the service's data changes. Requests for an answer that is being
 * made wait for it; what `read` throws is kept for nobody.
 */
export function publicAnswers(changes: SubscribeToChanges): PublicAnswer {
  const keepWithin = (maxSize: number) =>
    keepUntilChange<Answer>(changes, {
      maxSize,
      sizeCalculation: ({ bytes }, address) => entryBytes + address.length + 2 * bytes,
    });
  const keepLong = keepWithin(maxBytes);
  const keepPassing = keepWithin(maxPassingBytes);
  return (read, isPassing) => (req, res) => {
    const keep = isPassing?.(req) ? keepPassing : keepLong;
    const answer = keep(req.originalUrl, () => make(() => read(req)));
    return answer instanceof Promise ? answer.then((made) => send(req, res, made)) : send(req, res, answer);
  };
}
