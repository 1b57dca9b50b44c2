import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChannelState } from '@toile/contracts';
import { requestId } from '@toile/service-kit';
import { type BasePath, createBasePath } from './base-path.ts';
import type { ClientLimit } from './client-limit.ts';
import type { EdgeConfig } from './config.ts';
import { createDocumentCache } from './document-cache.ts';
import { type Stored, storeDocument } from './documents.ts';
import type { SheetInliner } from './inline-sheets.ts';
import { sendTooMany } from './problem.ts';
import type { Renderer } from './render/renderer.ts';
import { documentHeaders } from './security-headers.ts';
import { sendStored } from './send-document.ts';
import type { Visit } from './visitors.ts';

interface DocumentHandlerOptions {
  config: EdgeConfig;
  basePath?: BasePath;
  state: () => ChannelState | undefined;
  /** Which side of the channel a page view gets. */
  visit: (req: IncomingMessage, state: ChannelState) => Visit;
  /** Grows when documents may be others than before: their data has changed, or the versions that make them. */
  revision?: () => number;
  render: Renderer['render'];
  inlineSheets: SheetInliner;
  /** Of documents that are made for a client: each costs a worker what a thousand sent ones cost the edge. */
  limit: ClientLimit;
}

/** Answers page views. Documents hold nothing of the visitor: path and release set are the whole key. */
export function createDocumentHandler({
  config,
  basePath = createBasePath(''),
  state,
  visit,
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

  return (req: IncomingMessage, res: ServerResponse): unknown => {
    const channel = state();
    if (!channel) throw new Error('No release set is known yet');
    const [path = '/'] = (req.url ?? '/').split('?', 1);
    const visited = visit(req, channel);
    const { arm } = visited;
    const key = `${arm.revision} ${arm.registry.revision} ${arm.set.id} ${path}`;
    const { stored, isDue } = cache.find(key);
    // Asked before the work is shared: who may have nothing made is refused alone.
    const waitSeconds = isDue ? limit(req) : 0;
    if (!stored && waitSeconds > 0) return sendTooMany(res, { waitSeconds, requestId: requestId() });
    const makeIt = () => make(arm, path);
    if (!stored)
      return cache.renew(key, makeIt).then((stored) => sendStored(req, res, { stored, visit: visited }));
    if (isDue && waitSeconds === 0) cache.refresh(key, makeIt);
    return sendStored(req, res, { stored, visit: visited });
  };
}
