import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, type Encoding, type Stored, type StoredDocument } from './documents.ts';
import type { Visit } from './visitors.ts';

/** A CDN may keep a document for a second, so that a rollback is everywhere within it; browsers always ask. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate';
/** Another visitor may get another document. */
const ownCacheControl = 'private, max-age=0, must-revalidate';
/** Whoever leaves a pin doesn't come back to it, and a bag is what it is now. */
export const pinnedCacheControl = 'private, no-store';

function cacheControlOf({ arm, isPrivate, isOwn }: Visit): string {
  if (arm.isPinned || isOwn) return pinnedCacheControl;
  return isPrivate ? ownCacheControl : cacheControl;
}

const cachingOf = (visit: Visit): Record<string, string> => ({
  'cache-control': cacheControlOf(visit),
  ...(visit.cookie && { 'set-cookie': visit.cookie }),
});

function encodingFor(req: IncomingMessage): Encoding {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function sendDocument(
  req: IncomingMessage,
  res: ServerResponse,
  { stored, visit }: { stored: StoredDocument; visit: Visit },
): unknown {
  const headers = {
    ...stored.headers,
    ...cachingOf(visit),
    ...(stored.status >= 500 && { 'cache-control': 'no-store' }),
  };
  if (stored.status === 200 && req.headers['if-none-match'] === stored.etag)
    return res.writeHead(304, headers).end();
  const encoding = encodingFor(req);
  const write = (body: Uint8Array) => {
    res.writeHead(stored.status, {
      ...headers,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  };
  const body = bodyOf(stored, encoding);
  return 'then' in body ? body.then(write) : write(body);
}

/** Sends what a page view gets: a document in the form that is asked for, or the way to another. */
export function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  { stored, visit }: { stored: Stored; visit: Visit },
): unknown {
  if ('br' in stored) return sendDocument(req, res, { stored, visit });
  const [, search] = /(\?.*)?$/.exec(req.url ?? '') ?? [];
  const location = stored.location + (search ?? '');
  return res.writeHead(stored.status, { location, ...cachingOf(visit) }).end();
}
