import type { APIRequestContext, Page } from '@playwright/test';
import { inTurns } from '@toile/artefacts';
import { inOwnWorld } from './own-world.ts';
import { type DeclaredPage, pageAt } from './page-addresses.ts';
import { type Owners, ownerOf, type PageElement } from './page-owner.ts';

/** A link of a page, without the address of the shop. */
export interface FoundLink {
  /** Page that has it. */
  from: string;
  to: string;
  /** Part that has placed it. */
  part: string;
}

interface ShownDocument {
  querySelectorAll(
    selector: string,
  ): Iterable<PageElement & { origin: string; pathname: string; search: string }>;
}

/** Page in the browser. */
interface ShownPage {
  document: ShownDocument;
  DOMParser: new () => { parseFromString(html: string, type: string): ShownDocument };
}

interface Looking {
  /** Address of the shop, without a slash at its end. */
  shop: string;
  owners: Owners;
  /** A document that is not shown; absent: the page's own. */
  html?: string;
}

/** Runs in the page. */
function findLinks({ shop, owners, html }: Looking): Pick<FoundLink, 'to' | 'part'>[] {
  const { document, DOMParser } = globalThis as unknown as ShownPage;
  // Links of what is parsed are as if the shop had sent it.
  const based = `<base href="${shop}/">${html}`;
  const shown = html === undefined ? document : new DOMParser().parseFromString(based, 'text/html');
  const { origin } = new URL(shop);
  return [...shown.querySelectorAll('body a[href]')]
    .filter((link) => link.origin === origin)
    .map((link) => ({ to: link.pathname + link.search, part: ownerOf(link, owners) }));
}

/** Links into the shop of a page, or of a document that it parses. */
export async function linksOf(
  page: Page,
  { from, ...looking }: Looking & { from: string },
): Promise<FoundLink[]> {
  const base = new URL(looking.shop).pathname.replace(/\/$/, '');
  const links = await inOwnWorld(page, findLinks, looking);
  return links.flatMap(({ to, part }) =>
    to.startsWith(`${base}/`) ? [{ from, part, to: to.slice(base.length) }] : [],
  );
}

/** Answers of services, of which one may sign somebody out. */
export const isOfService = (to: string) => /^\/(?:api|identity|authentication)\//i.test(to);

/** Path of a link; what can't be decoded is asked for as it stands. */
export function pathOf(to: string): string {
  const path = to.split('?')[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Of each page that a part declares: enough of a part that changes, and a few of the others. */
const most = { changed: 60, other: 3 };

/** Links to ask for: each address once, none that was opened, of the many that lead to one page some. */
export function linksToAsk(
  links: readonly FoundLink[],
  { declared, changed }: { declared: readonly DeclaredPage[]; changed: readonly string[] },
): FoundLink[] {
  const opened = new Set(declared.map(({ address }) => address));
  const counts = new Map<string, number>();
  const isWanted = ({ to, part }: FoundLink): boolean => {
    if (opened.has(pathOf(to)) || isOfService(to)) return false;
    const page = pageAt(declared, pathOf(to));
    if (!page) return true;
    const isChanged = changed.includes(part) || changed.includes(page.part);
    const count = (counts.get(page.path) ?? 0) + 1;
    counts.set(page.path, count);
    return count <= (isChanged ? most.changed : most.other);
  };
  return [...new Map(links.map((link) => [link.to, link])).values()].filter(isWanted);
}

const answerMs = 20_000;
const atOnce = 4;

async function statusOf(request: APIRequestContext, url: string): Promise<number> {
  const ask = () =>
    request.get(url, { timeout: answerMs }).then(
      (answer) => answer.status(),
      () => 0,
    );
  const first = await ask();
  return first >= 200 && first < 400 ? first : ask();
}

/** True when what is live has the same link on the same page, and it leads nowhere there, too. */
async function isKnown(shop: string, { from, to }: FoundLink): Promise<boolean> {
  const read = (address: string) => fetch(`${shop}${address}`, { signal: AbortSignal.timeout(answerMs) });
  try {
    const [page, target] = await Promise.all([read(from), read(to)]);
    return target.status >= 400 && (await page.text()).replaceAll('&amp;', '&').includes(`${to}"`);
  } catch {
    return false;
  }
}

export interface DeadLink extends FoundLink {
  /** 0: no answer came. */
  status: number;
  isKnown: boolean;
}

/** Links that lead to no page of the set. */
export async function deadLinks(
  request: APIRequestContext,
  { shop, links }: { shop: string; links: readonly FoundLink[] },
): Promise<DeadLink[]> {
  const dead: DeadLink[] = [];
  await inTurns(links, atOnce, async (link) => {
    const status = await statusOf(request, `${shop}${link.to}`);
    if (status < 200 || status >= 400) dead.push({ ...link, status, isKnown: await isKnown(shop, link) });
  });
  return dead;
}
