import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Visit } from '../channel/visitors.ts';
import { notShared, privateCaching, sharedDocument } from '../http/shared-caching.ts';
import { bodyOf, type Encoding, type Stored, type StoredDocument } from './documents.ts';

/** A CDN may keep a document for a second, so that a rollback is everywhere within it; browsers always ask. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate';
/** Another visitor may get another document. */
const ownCacheControl = 'private, max-age=0, must-revalidate';

function cacheControlOf({ variant, isPrivate, isOwn }: Visit): string {
  if ((variant.isPinned && !variant.isUnmarked) || isOwn) return privateCaching;
  return isPrivate ? ownCacheControl : cacheControl;
}

/** Address at which a document's policy names its proof, for who tells what it refused. */
export const proofParameter = 'proof';

/** The proof goes beside the document, which is the same for all; scripts read it as the timing of a server. */
const proofOf = ({ proof }: Visit, { 'content-security-policy': policy }: Record<string, string>) =>
  proof && {
    'server-timing': `visit;desc="${proof}"`,
    ...(policy && { 'content-security-policy': `${policy}?${proofParameter}=${proof}` }),
  };

interface Sent<Kind extends Stored = Stored> {
  stored: Kind;
  visit: Visit;
  /**
   * True if caches before the edge may keep it until they are told of a change, false if they have been told already; else they
   * may for the second that `cache-control` says.
   */
  isShared?: boolean | undefined;
}

function sharingOf({ stored: { keys, status }, visit, isShared }: Sent): Record<string, string> {
  if (isShared === undefined || visit.isPrivate || keys === undefined || status === 404) return {};
  return isShared ? sharedDocument(keys) : notShared;
}

const cachingOf = (sent: Sent): Record<string, string> => ({
  'cache-control': cacheControlOf(sent.visit),
  ...sharingOf(sent),
  ...(sent.visit.cookie && { 'set-cookie': sent.visit.cookie }),
});

function encodingFor(req: IncomingMessage): Encoding {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** True when the browser has this document, in whatever form, among those that it names (RFC 9110 §13.1.2). */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const named = headers['if-none-match'];
  if (named === undefined) return false;
  const content = etag.slice(1, -1);
  return named.split(',').some((name) => {
    const [, known] = /^\s*(?:W\/)?"([^"]*?)(?:-(?:gzip|identity))?"\s*$/.exec(name) ?? [];
    return known === content || name.trim() === '*';
  });
}

function sendDocument(req: IncomingMessage, res: ServerResponse, sent: Sent<StoredDocument>): unknown {
  const { stored, visit } = sent;
  const headers = {
    ...stored.headers,
    ...cachingOf(sent),
    ...proofOf(visit, stored.headers),
    ...(stored.status >= 500 && { 'cache-control': 'no-store' }),
  };
  const encoding = encodingFor(req);
  // Another form is another body, so it has another name (RFC 9110 §8.8.3).
  const etag = encoding === 'br' ? stored.etag : stored.etag.replace(/"$/, `-${encoding}"`);
  Object.assign(headers, { etag });
  if (stored.status === 200 && isKnown(req, stored.etag)) return res.writeHead(304, headers).end();
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
export function sendStored(req: IncomingMessage, res: ServerResponse, sent: Sent): unknown {
  const { stored } = sent;
  if ('br' in stored) return sendDocument(req, res, { ...sent, stored });
  const [search = ''] = /\?.*/.exec(req.url ?? '') ?? [];
  // A page that read the query says itself what of it goes along.
  const location = stored.location.includes('?') ? stored.location : stored.location + search;
  return res.writeHead(stored.status, { location, ...cachingOf(sent) }).end();
}
