import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { newKeyPair, setIdOf, signToken } from '@toile/release-signing';
import {
  type Pin,
  type PinDetails,
  pinKind,
  pinParameter,
  type ReleaseTuple,
} from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import supertest from 'supertest';
import { createDocumentMaker } from '../documents/make-document.ts';
import { createAskedPage } from '../http/asked-page.ts';
import { compressHtml } from '../http/compress-html.ts';
import { createPinnedSets } from '../pins/pinned-sets.ts';
import { createPins } from '../pins/pins.ts';
import { createEdgeServer } from '../server.ts';
import { manager, part, partNames, stateAt } from './signed-state.ts';

export const PUBLIC_ORIGIN = 'https://shop.example';
export const keys = newKeyPair();
const logger = createLogger('edge', 'silent');
const versions = Object.fromEntries(partNames.map((name) => [name, part(name).version])) as ReleaseTuple;
export const setId = setIdOf(versions);
export const soon = (seconds = 600) => new Date(Date.now() + seconds * 1000).toISOString();
export const pinOf = (changed: Partial<Pin> = {}): Pin => ({
  id: 'a'.repeat(22),
  shop: PUBLIC_ORIGIN,
  channel: 'live',
  setId,
  expiresAt: soon(),
  ...changed,
});
export const tokenOf = (changed: Partial<Pin> = {}, { privateKey } = keys) =>
  signToken(pinKind, pinOf(changed), privateKey);
export const cookieName = '__Host-toile_pin';

/** Requests to a shop, and the answers of its release service and pages. */
export const seen = {
  asked: [] as string[],
  rendered: [] as { set: string; previous: object; path: string }[],
  /** Of any pin. */
  answer: { status: 200, body: {} as object },
  /** No page can be made. */
  isBroken: false,
};
let service: Server;
let edge: ReturnType<typeof supertest>;

const details = (): PinDetails => ({
  id: 'a'.repeat(22),
  channel: 'live',
  setId,
  at: '2026-11-20T14:05:00.000Z',
  actor: 'jo',
  reason: 'why',
  versions: { 'mf-content': '1.0.0-0123abcd' },
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: soon(),
});
export const pinnedState = (changed: object = {}) => ({
  pin: details(),
  state: { ...stateAt(7), ...changed },
});

/** Before each test of the file: a release service that knows a pin, and an edge that nobody was pinned on. */
export function withPinnedShop(): void {
  beforeEach(async () => {
    Object.assign(seen, { asked: [], rendered: [], isBroken: false });
    seen.answer = { status: 200, body: pinnedState() };
    service = createServer((req, res) => {
      seen.asked.push(req.url ?? '');
      res.writeHead(seen.answer.status).end(JSON.stringify(seen.answer.body));
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    shopWith();
  });
  afterEach(stopService);
}

/** The release service is down. */
export function stopService(): void {
  service.close();
  service.closeAllConnections();
}

/** Requests of the browser. */
export const shop = () => edge;

/** An edge with other settings from here on. */
export function shopWith(
  changed: { key?: string | undefined; base?: string; limit?: () => number } = {},
): void {
  const releasesUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { base = '' } = changed;
  const pins = createPins({
    ask: createAskedPage(PUBLIC_ORIGIN, () => '192.0.2.1'),
    PUBLIC_ORIGIN,
    base,
    shop: PUBLIC_ORIGIN + base,
    channel: 'live',
    key: keys.publicKey,
    logger,
    sets: createPinnedSets({
      releasesUrl,
      channel: 'live',
      upstreamHosts: [],
      logger,
      managerKey: manager.publicKey,
    }),
    limit: () => 0,
    make: createDocumentMaker({
      config: { shop: shopConfigSchema.parse({}) },
      render: async ({ set, previous }, { path }) => {
        seen.rendered.push({ set: set.id, previous, path });
        if (seen.isBroken) throw new Error('It could not be rendered');
        const br = compressHtml(
          Buffer.from('<!doctype html><html><body class="a"><p>page</p></body></html>'),
        );
        return { kind: 'document', status: 200, br, sheets: [], failures: [], used: [] };
      },
      sheetHashes: async () => ['sha256-a'],
    }),
    ...changed,
  });
  const nothing = () => undefined;
  const server = createEdgeServer({
    logger,
    headers: {},
    upstream: nothing,
    limit: () => 0,
    isReady: () => true,
    pins,
    proxy: { forward: async () => undefined, close: async () => [] as never },
    takePolicyReport: (_req, res) => res.writeHead(200).end('reported'),
    visits: {
      answered: nothing,
      takeFailure: nothing,
      take: (_req, res) => res.writeHead(200).end('reported'),
    },
    serveStatic: (_req, res) => void res.end(),
    serveIcon: (_req, res) => res.end(),
    serveSitemap: (_req, res) => res.end(),
    serveDocument: (_req, res) => res.writeHead(200, { 'cache-control': 'public' }).end('live'),
  });
  edge = supertest(server);
}

export const open = (token: string, path = '/') =>
  edge.get(`${path}${path.includes('?') ? '&' : '?'}${pinParameter}=${token}`);
export const view = (token: string, path = '/shop') =>
  edge.get(path).set('cookie', `other=1; ${cookieName}=${token}`);
