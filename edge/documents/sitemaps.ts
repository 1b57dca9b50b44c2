import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Sitemap, sitemapEnding, sitemapSchema } from '@toile/contracts';
import type { ChannelState } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import type { ClientLimit } from '../http/client-limit.ts';
import { sendTooMany } from '../http/problem.ts';
import type { Warn } from '../http/warnings.ts';

type KnownParts = Pick<ChannelState, 'current' | 'publishedAt'>;

export interface SitemapsOptions {
  publicOrigin: string;
  state: () => KnownParts | undefined;
  /** The origin of the service that answers a path. */
  upstream: (path: string) => string | undefined;
  /** Of calls of services: lists are theirs. */
  limit: ClientLimit;
  warn: Warn;
}

interface Wanted {
  /** Of a part's list, below its service's own prefix. */
  address: string;
  page: number;
}

interface Answer {
  /** Absent: there is none. */
  body?: string | undefined;
  /** False while something is left out of it that may be there in a moment: no cache keeps it. */
  isWhole?: boolean;
}

const answerMs = 10_000;
const keptMs = 60_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const ofPictures = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** True of the addresses that `createSitemaps` answers. */
export const isForSearch = (url: string) => /^\/(?:robots\.txt|sitemap[\w-]*\.xml)(?:\?|$)/.test(url);

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Parts that list their pages say so in their `data`: the set is open. */
function listsOf(state: KnownParts | undefined) {
  const parts = Object.values(state?.current ?? {});
  return parts.flatMap(({ name, data }) =>
    Object.keys(data)
      .filter((address) => address.endsWith(sitemapEnding))
      .map((address) => ({ name, address, publishedAt: state?.publishedAt?.[name] })),
  );
}

/** Pages that are made of what a visitor chooses or types are without end, and say nothing that no other page says. */
function robots(state: KnownParts | undefined, origin: string): string {
  const paths = Object.values(state?.current ?? {}).flatMap(({ paths }) => paths);
  const base = new URL(origin).pathname.replace(/\/$/, '');
  const refused = paths.flatMap(({ path, query = [] }) => {
    if (query.length === 0) return [];
    // Of any page at all only what it is made of is refused: pictures have parameters, too.
    if (path.startsWith('/:')) return query.map((name) => `Disallow: ${base}/*?${name}=\n`);
    const below = path.replace(/:\w+/g, '*').replace(/\/\*$/, '*').replace('**', '*');
    return [`Disallow: ${base}${below}?\n`];
  });
  return `User-agent: *\nAllow: /\n${[...new Set(refused)].join('')}\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Lists of pages, each asked of its service once a minute. Undefined beyond the last; rejects when the service can't be asked. */
function createLists({ upstream, warn }: Pick<SitemapsOptions, 'upstream' | 'warn'>) {
  const lists = new LRUCache<string, Sitemap, Wanted>({
    max: 20,
    ttl: keptMs,
    // Who has asked gets a list for which there is no room.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { context: { address, page } }) {
      const service = upstream(address);
      if (!service) throw new Error(`No service answers ${address}`);
      const answer = await fetch(`${service}${address}?page=${page}`, {
        signal: AbortSignal.timeout(answerMs),
      });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
      return sitemapSchema.parse(await answer.json());
    },
  });
  return (wanted: Wanted) =>
    lists.fetch(`${wanted.address} ${wanted.page}`, { context: wanted }).catch((error) => {
      warn(`a list of pages can't be had: ${wanted.address}`, error);
      throw error;
    });
}

/**
 * `/robots.txt`, `/sitemap.xml` and the lists that it names, `/sitemap-<part>-<number>.xml` (T50). What pages there are,
 * the parts' services say.
 */
export function createSitemaps({ publicOrigin, state, upstream, limit, warn }: SitemapsOptions) {
  const origin = publicOrigin.replace(/\/$/, '');
  const read = createLists({ upstream, warn });
  const address = (path: string) => escaped(origin + path);
  const document = (outer: string, inner: string, entries: string[]) => {
    const lines = entries.map((entry) => `<${inner}>${entry}</${inner}>`).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<${outer} ${namespace} ${ofPictures}>\n${lines}\n</${outer}>\n`;
  };
  const located = (path: string) => `<loc>${address(path)}</loc>`;
  const page = (path: string, { changedAt, image }: NonNullable<Sitemap['details']>[string] = {}) =>
    located(path) +
    (changedAt ? `<lastmod>${changedAt}</lastmod>` : '') +
    (image ? `<image:image><image:loc>${address(image)}</image:loc></image:image>` : '');

  /** A list that can't be had is left out: the others are still of use. */
  async function index(): Promise<Answer> {
    const found = await Promise.all(
      listsOf(state()).map(async ({ name, address }) => {
        const first = await read({ address, page: 1 }).catch(() => null);
        return first === null
          ? first
          : Array.from({ length: first?.pages ?? 0 }, (_, n) => `/sitemap-${name}-${n + 1}.xml`);
      }),
    );
    const known = found.flatMap((names) => names ?? []);
    return { body: document('sitemapindex', 'sitemap', known.map(located)), isWhole: !found.includes(null) };
  }

  /** Undefined where there is none; rejects when its service can't be asked. */
  async function list(name: string, number: number): Promise<string | undefined> {
    const of = listsOf(state()).find((each) => each.name === name);
    const first = of && (await read({ address: of.address, page: 1 }));
    if (!first || number > first.pages) return undefined;
    const found = number === 1 ? first : await read({ address: of.address, page: number });
    return found
      ? document(
          'urlset',
          'url',
          // What only its part's code says is as old as the part's version.
          found.paths.map((path) => page(path, { changedAt: of.publishedAt, ...found.details?.[path] })),
        )
      : undefined;
  }

  async function answerTo(path: string): Promise<Answer> {
    if (path === '/robots.txt') return { body: robots(state(), origin) };
    if (path === '/sitemap.xml') return index();
    const [, name, number] = /^\/sitemap-([a-z0-9-]{1,40})-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
    return { body: name && (await list(name, Number(number))) };
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const refuse = (status: number) => void res.writeHead(status, { 'cache-control': 'no-store' }).end();
    const waitSeconds = path === '/robots.txt' ? 0 : limit(req);
    if (waitSeconds > 0) return sendTooMany(res, { waitSeconds });
    const answer = await answerTo(path).catch(() => undefined);
    if (!answer?.body) return refuse(answer ? 404 : 503);
    const type = path.endsWith('.xml') ? 'application/xml' : 'text/plain';
    res.writeHead(200, {
      'cache-control': answer.isWhole === false ? 'no-store' : 'public, max-age=3600',
      'content-type': `${type}; charset=utf-8`,
    });
    res.end(answer.body);
  };
}
