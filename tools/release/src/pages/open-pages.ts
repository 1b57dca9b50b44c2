import type { Page } from '@playwright/test';
import type { SetId } from '@toile/releases-contract';
import { closeSoon } from './close-soon.ts';
import { complaintsOf } from './complaints.ts';
import { type FoundLink, linksOf } from './dead-links.ts';
import { blockedBy } from './long-tasks.ts';
import { lookUntilSeen } from './look-at.ts';
import type { DeclaredPage } from './page-addresses.ts';
import { type Beside, type Loads, measureLoad, type PageLoad } from './page-load.ts';
import type { Owners } from './page-owner.ts';
import { arrive, firstLine, urlIn } from './pinned-browser.ts';
import { lookForText } from './shown-letters.ts';
import type { Visitor } from './visitors.ts';
import { wayAndBack } from './way-and-back.ts';
import { within } from './within.ts';

/** As many as this, since a page waits for answers more than it computes. */
const atOnce = 4;
/** Until then a page was looked at: one whose script never ends answers nobody. */
const lookMs = 60_000;

export type KnownPage = DeclaredPage & { address: string };

/** A page as a visitor has seen it. */
export interface OpenedPage extends KnownPage {
  /** Name of the visitor. */
  visitor: string;
  /** Complaints about the page; empty when nothing was wrong. */
  complaints: string[];
  links: FoundLink[];
  /** Beside what is live, where that was measured. */
  loads?: Loads | undefined;
}

/** Addresses that guarded pages lead to by themselves. */
const signingIn = /^\/(?:authentication|identity)\//i;

/** Undefined where a page has stayed where the edge led to, or leads to sign somebody in. */
function strayed(page: Page, { shop, landedAt }: { shop: string; landedAt: string }): string | undefined {
  const at = page.url();
  const path = at.startsWith(shop) ? at.slice(shop.length) : undefined;
  if (path === undefined) return `seen: it leads out of the shop, to ${at.slice(0, 200)}`;
  const isThere = new URL(at).pathname === new URL(landedAt, shop).pathname;
  return isThere || signingIn.test(path) ? undefined : `seen: it leads to ${path.slice(0, 200)} by itself`;
}

interface Opening extends Visit, Pick<Wanted, 'link' | 'setId' | 'pages' | 'mostMs'> {
  owners: Owners;
}

interface OnWay {
  /** Heard on the way to another page and back. */
  onWay?: { to: DeclaredPage | undefined; complaints: string[] };
}

interface PageLife extends Pick<OpenedPage, 'complaints' | 'links'>, OnWay {
  load?: PageLoad | undefined;
}

/** Links of a page as it is now. */
const linksNow = (page: Page, { owners, link, page: { address } }: Opening) =>
  linksOf(page, { from: address, shop: urlIn(link, ''), owners });

/** Complaints of a look at a page that is alive, and its links. */
async function look(page: Page, opening: Opening) {
  const { owners } = opening;
  const unseen = await lookUntilSeen(page, lookForText(owners));
  const blocked = await blockedBy(page, owners.pageOf);
  return { wrong: [...unseen, ...blocked], links: await linksNow(page, opening) };
}

/** Opens one page, waits until it is alive, looks at it, goes on to a page of another part and back, and hears what is said. */
async function open(opening: Opening): Promise<PageLife> {
  const { beside, visitor, mostMs = lookMs } = opening;
  const own = await beside?.anew();
  const page = await (own ?? visitor.context).newPage();
  const late: PageLife = { complaints: [`the page answers nothing for ${mostMs / 1000} s`], links: [] };
  try {
    return await within(mostMs, openIn(page, opening), late);
  } finally {
    await closeSoon(own ?? page);
  }
}

async function openIn(page: Page, opening: Opening): Promise<PageLife> {
  const { visitor, page: declared, beside, link, setId, pages } = opening;
  const complaints = complaintsOf(page);
  const life: PageLife = { complaints: [], links: [] };
  let landedAt = '';
  page.on('response', (answer) => {
    const isDocument = answer.request().isNavigationRequest() && answer.frame() === page.mainFrame();
    if (isDocument && answer.status() < 300) landedAt ||= answer.url();
  });
  try {
    const measured = beside && (await measureLoad(page));
    const wrong = await arrive(page, urlIn(link, declared.address), setId);
    if (wrong !== undefined) return { ...life, complaints: [wrong] };
    life.load = await measured?.();
    const away = strayed(page, { shop: urlIn(link, ''), landedAt });
    const { wrong: unseen, links } =
      away === undefined ? await look(page, opening) : { wrong: [away], links: [] };
    life.links = links;
    life.complaints = [...complaints.splice(0), ...unseen];
    if (life.complaints.length > 0 || !visitor.goesOn) return life;
    const { to, wrong: seen } = await wayAndBack(page, declared, pages);
    // Who is signed in, and what is theirs, comes after the page: orders are linked to by then.
    life.links.push(...(await linksNow(page, opening)));
    return { ...life, onWay: { to, complaints: [...complaints, ...seen] } };
  } catch (error) {
    return { ...life, complaints: [...life.complaints, ...complaints, firstLine(error)] };
  }
}

const isClean = ({ complaints, onWay }: PageLife) =>
  complaints.length + (onWay?.complaints ?? []).length === 0;

export interface Visit {
  visitor: Visitor;
  page: KnownPage;
  /** Of a page that is measured beside what is live. */
  beside?: Beside | undefined;
}

interface Wanted {
  /** Leads the browser to the set. */
  link: string;
  setId: SetId;
  /** Pages that ways lead to. */
  pages: readonly KnownPage[];
  /** Parts of the set, by what their classes begin with. */
  prefixes: Owners['prefixes'];
  untilMs: number;
  /** Time for each page. */
  mostMs?: number;
  onOpened: (page: KnownPage, how: string, isClean: boolean) => void;
}

/** Opens pages of a pinned set until time is up; answers those that were opened. */
export async function openPages(visits: readonly Visit[], wanted: Wanted): Promise<(OpenedPage & OnWay)[]> {
  const { prefixes, untilMs, onOpened } = wanted;
  const waiting = [...visits];
  const opened: (OpenedPage & OnWay)[] = [];
  const worker = async () => {
    for (let visit = waiting.shift(); visit && Date.now() < untilMs; visit = waiting.shift()) {
      const { visitor, page, beside } = visit;
      const opening = { ...wanted, ...visit, owners: { prefixes, pageOf: page.part } };
      const openBeside = () => Promise.all([open(opening), beside?.loadLive(page.address)]);
      const first = await openBeside();
      // A page that fails once of two times has met a busy machine.
      const [life, live] = isClean(first[0]) ? first : await openBeside();
      const { load: judged, ...seen } = life;
      opened.push({ ...page, ...seen, visitor: visitor.name, loads: judged && live && { judged, live } });
      onOpened(page, visitor.name, isClean(life));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return opened;
}

/** Pages with what was heard on the way from them, unless it led to one that is broken by itself. */
export function withWays(opened: readonly (OpenedPage & OnWay)[]): OpenedPage[] {
  const isBroken = (path: string | undefined) =>
    opened.some((page) => page.path === path && page.complaints.length > 0);
  return opened.map(({ onWay, complaints, ...page }) => ({
    ...page,
    complaints: [...complaints, ...(onWay && !isBroken(onWay.to?.path) ? onWay.complaints : [])],
  }));
}
