import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { apiCaching } from './api-caching.ts';
import type { SubscribeToChanges } from './change-stream.ts';

interface Answer {
  body: string;
  etag: string;
}
type Read = () => unknown;

const maxBytes = 16 * 2 ** 20;
/** What an entry takes beside its body. */
const entryBytes = 512;
/** The bound for a change that nobody told of. */
const keptMs = 10_000;

async function make(read: Read): Promise<Answer> {
  const body = JSON.stringify(await read());
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Makes the handler of a GET that answers everybody the same JSON. */
export type PublicAnswer = <Params>(read: (req: Request<Params>) => unknown) => RequestHandler<Params>;

/**
 * Answers of public reads, kept in memory by address until the service's data changes. Requests for an answer that is being
 * made wait for it; what `read` throws is kept for nobody.
 */
export function publicAnswers(changes: SubscribeToChanges): PublicAnswer {
  let revision = 0;
  changes(() => {
    revision += 1;
  });
  const kept = new LRUCache<string, Answer, Read>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => entryBytes + key.length + 2 * body.length,
    ttl: keptMs,
    fetchMethod: (_key, _stale, { context }) => make(context),
  });
  return (read) => async (req, res) => {
    const { body, etag } = await kept.forceFetch(`${revision} ${req.originalUrl}`, {
      context: () => read(req),
    });
    res
      .set({ 'cache-control': apiCaching, etag, 'content-type': 'application/json; charset=utf-8' })
      .send(body);
  };
}
