import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChannelState } from '@toile/releases-contract';
import { requestId } from '@toile/service-kit';
import type { DataChanges } from '../channel/data-changes.ts';
import type { Visit } from '../channel/visitors.ts';
import type { AskedPage } from '../http/asked-page.ts';
import type { ClientLimit } from '../http/client-limit.ts';
import { sendTooMany } from '../http/problem.ts';
import { pageAddress } from '../set/page-address.ts';
import type { Variant } from '../set/variants.ts';
import { createDocumentCache } from './document-cache.ts';
import type { Stored } from './documents.ts';
import type { DocumentMaker } from './make-document.ts';
import { sendStored } from './send-document.ts';

/** Ways of a page view to its document. */
export type DocumentSource = 'fresh' | 'stale' | 'waited' | 'own' | 'refused' | 'failed';

/** A page that was made a moment ago, for nobody alone: as it was asked for, and how that went. */
export interface SharedPage extends Pick<AskedPage, 'path' | 'search' | 'network'> {
  variant: Variant;
  ms: number;
  isGood: boolean;
}

interface DocumentHandlerOptions {
  state: () => ChannelState | undefined;
  /** Variant of the channel that a page view gets. */
  visit: (req: IncomingMessage, state: ChannelState, asked: AskedPage) => Visit;
  ask: (req: IncomingMessage) => AskedPage;
  /** Of the data that documents show, and of the versions that make them. */
  changes?: DataChanges;
  make: DocumentMaker;
  /** Caches before the edge keep documents until they are told of a change. */
  isPurged?: boolean;
  /** Of documents that are made for a client: each costs a worker what a thousand sent ones cost the edge. */
  limit: ClientLimit;
  onDocument?: (source: DocumentSource) => void;
  /** Told of a document that its visitor waited for, and how long. */
  onMade?: (req: IncomingMessage, visit: Visit, ms: number) => void;
  /** Told of each document that was made to be shared. */
  onPage?: (page: SharedPage) => void;
}

interface Awaited {
  making: Promise<Stored>;
  source: DocumentSource;
  send: (stored: Stored) => unknown;
}

/** Views that wait for their document: counted by what comes of it, and timed. */
const awaiting =
  ({ onDocument, onMade }: Required<Pick<DocumentHandlerOptions, 'onDocument' | 'onMade'>>) =>
  async (req: IncomingMessage, visited: Visit, { making, source, send }: Awaited): Promise<unknown> => {
    const began = performance.now();
    const stored = await making.catch((error) => {
      onDocument('failed');
      throw error;
    });
    onDocument(stored.status < 500 ? source : 'failed');
    onMade(req, visited, performance.now() - began);
    return send(stored);
  };

/**
 * Answers page views. Documents hold nothing of the visitor: the page's address and release set are the whole key. One that shows a visitor's
 * own bag is made for that visitor and kept nowhere.
 */
export function createDocumentHandler({
  state,
  visit,
  ask,
  changes,
  isPurged = false,
  make,
  limit,
  onDocument = () => {},
  onMade = () => {},
  onPage = () => {},
}: DocumentHandlerOptions) {
  const cache = createDocumentCache({
    ...(changes && { changes }),
    // A cache that has just been told would keep the one before.
    ...(isPurged && { afterChangeMs: 0 }),
  });

  const sendMade = awaiting({ onDocument, onMade });

  function refuse(res: ServerResponse, waitSeconds: number): void {
    onDocument('refused');
    sendTooMany(res, { waitSeconds, requestId: requestId() });
  }

  function sendOwn(
    req: IncomingMessage,
    res: ServerResponse,
    { page, visited }: { page: AskedPage; visited: Visit },
  ): unknown {
    const waitSeconds = limit(req);
    if (waitSeconds > 0) return refuse(res, waitSeconds);
    const visit = { ...visited, isOwn: true };
    const making = make(visited.variant, page);
    const send = (stored: Stored) => sendStored(req, res, { stored, visit });
    return sendMade(req, visited, { making, source: 'own', send });
  }

  /** `path`: as it was asked for. */
  async function makeShared(variant: Variant, page: AskedPage, path: string): Promise<Stored> {
    const began = performance.now();
    const stored = await make(variant, page);
    const ms = performance.now() - began;
    onPage({ ...page, path, variant, ms, isGood: stored.status < 500 });
    return stored;
  }

  return (req: IncomingMessage, res: ServerResponse): unknown => {
    const channel = state();
    if (!channel) throw new Error('No release set is known yet');
    const asked = ask(req);
    const seen = visit(req, channel, asked);
    const visited = { ...seen, isPrivate: seen.isPrivate || asked.isPrivate };
    const { variant } = visited;
    const page = { ...asked, path: pageAddress(variant.current, asked.path, asked.search) };
    if (page.cookie) return sendOwn(req, res, { page, visited });
    const key = `${variant.revision} ${variant.registry.revision} ${variant.set.id} ${page.path}`;
    const { stored, isDue } = cache.find(key);
    // Asked before the work is shared: who may have nothing made is refused alone.
    const waitSeconds = isDue ? limit(req) : 0;
    if (!stored && waitSeconds > 0) return refuse(res, waitSeconds);
    const makeIt = () => makeShared(variant, page, asked.path);
    const send = (stored: Stored) =>
      sendStored(req, res, {
        stored,
        visit: visited,
        isShared: isPurged ? cache.isCurrent(key, stored) : undefined,
      });
    if (!stored) return sendMade(req, visited, { making: cache.renew(key, makeIt), source: 'waited', send });
    onDocument(isDue ? 'stale' : 'fresh');
    if (isDue && waitSeconds === 0) cache.refresh(key, makeIt);
    return send(stored);
  };
}
