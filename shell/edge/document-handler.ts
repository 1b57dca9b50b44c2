import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChannelState } from '@toile/contracts';
import { requestId } from '@toile/service-kit';
import { type BasePath, createBasePath } from './base-path.ts';
import type { ClientLimit } from './client-limit.ts';
import type { EdgeConfig } from './config.ts';
import { createDocumentCache } from './document-cache.ts';
import { bodyOf, type Encoding, type Stored, type StoredDocument, storeDocument } from './documents.ts';
import type { SheetInliner } from './inline-sheets.ts';
import { sendTooMany } from './problem.ts';
import type { Renderer } from './render/renderer.ts';
import { documentHeaders } from './security-headers.ts';

interface DocumentHandlerOptions {
  config: EdgeConfig;
  basePath?: BasePath;
  state: () => ChannelState | undefined;
  /** Grows when documents may be others than before: their data has changed, or the versions that make them. */
  revision?: () => number;
  render: Renderer['render'];
  inlineSheets: SheetInliner;
  /** Of documents that are made for a client: each costs a worker what a thousand sent ones cost the edge. */
  limit: ClientLimit;
}

/** A CDN may keep a document for a second, so that a rollback is everywhere within it; browsers always ask. */
const cacheControl = 'public, max-age=0, s-maxage=1, must-revalidate';

function encodingFor(req: IncomingMessage): Encoding {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Answers page views. Documents hold nothing of the visitor: path and release set are the whole key. */
export function createDocumentHandler({
  config,
  basePath = createBasePath(''),
  state,
  revision,
  render,
  inlineSheets,
  limit,
}: DocumentHandlerOptions) {
  const cache = createDocumentCache({ ...(revision && { revision }) });

  const below = (html: Uint8Array, path: string) =>
    basePath.base ? Buffer.from(basePath.fragments(Buffer.from(html).toString(), path)) : html;

  async function make(channel: ChannelState, path: string): Promise<Stored> {
    const answer = await render(channel, { path, requestId: requestId() });
    if (answer.kind === 'redirect') return answer;
    const { html, hashes: sheetHashes } = await inlineSheets(below(answer.html, path));
    const headers = documentHeaders(config.shop, {
      policy: answer.policy,
      sheetHashes,
      base: basePath.base,
    });
    const stored = await storeDocument({ status: answer.status, html, headers });
    const { isUnknown = false, isStandIn = false } = answer;
    return { ...stored, isUnknown, isStandIn };
  }

  function sendDocument(req: IncomingMessage, res: ServerResponse, stored: StoredDocument): unknown {
    const { headers } = stored;
    const caching = { etag: stored.etag, 'cache-control': stored.status < 500 ? cacheControl : 'no-store' };
    if (stored.status === 200 && req.headers['if-none-match'] === stored.etag)
      return res.writeHead(304, { ...headers, ...caching }).end();
    const encoding = encodingFor(req);
    const write = (body: Uint8Array) => {
      res.writeHead(stored.status, {
        ...headers,
        ...caching,
        'content-length': body.length,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        ...(stored.status === 503 && { 'retry-after': '10' }),
      });
      res.end(req.method === 'HEAD' ? undefined : body);
    };
    const body = bodyOf(stored, encoding);
    return 'then' in body ? body.then(write) : write(body);
  }

  function send(req: IncomingMessage, res: ServerResponse, stored: Stored): unknown {
    if ('br' in stored) return sendDocument(req, res, stored);
    const [, search] = /(\?.*)?$/.exec(req.url ?? '') ?? [];
    const location = stored.location + (search ?? '');
    return res.writeHead(stored.status, { location, 'cache-control': cacheControl }).end();
  }

  return (req: IncomingMessage, res: ServerResponse): unknown => {
    const channel = state();
    if (!channel) throw new Error('No release set is known yet');
    const [path = '/'] = (req.url ?? '/').split('?', 1);
    const key = `${channel.revision} ${channel.registry.revision} ${channel.set.id} ${path}`;
    const { stored, isDue } = cache.find(key);
    // Asked before the work is shared: who may have nothing made is refused alone.
    const waitSeconds = isDue ? limit(req) : 0;
    if (!stored && waitSeconds > 0) return sendTooMany(res, { waitSeconds, requestId: requestId() });
    const makeIt = () => make(channel, path);
    if (!stored) return cache.renew(key, makeIt).then((made) => send(req, res, made));
    if (isDue && waitSeconds === 0) cache.refresh(key, makeIt);
    return send(req, res, stored);
  };
}
