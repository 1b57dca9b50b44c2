import type { Browser } from '@playwright/test';
import type {
  LookProgress,
  MadePin,
  ReleaseManifest,
  SeenCheck,
  SeenSet,
  SetId,
  SomeVersions,
} from '@toile/releases-contract';
import type { ReleaseClient } from '../release-client.ts';
import { storableChecks } from '../storable-checks.ts';
import { readAsSent } from './as-sent.ts';
import { besideLive, notCompared } from './beside-live.ts';
import { deadLinks, type FoundLink, isOfService, linksToAsk, pathOf } from './dead-links.ts';
import { type KnownPage, type OpenedPage, openPages, type Visit, withWays } from './open-pages.ts';
import { type DeclaredPage, declaredPages, pageAt } from './page-addresses.ts';
import type { Beside } from './page-load.ts';
import { prefixesOf } from './page-owner.ts';
import { problemsOfLinks, problemsOfPages } from './page-problems.ts';
import { phonesBeside } from './phones-beside.ts';
import { urlIn } from './pinned-browser.ts';
import { shopFacts } from './shop-pages.ts';
import { type Touched, touchedPages } from './touched-pages.ts';
import { atDesk, type Came, type ShopperAccount, type Visitor, withPhone } from './visitors.ts';
import { withBrowser } from './with-browser.ts';

const mostMinutes = 4;
/** A set can't know that it is looked at. */
const asVisitor = { minutes: 10, reason: 'gates', unmarked: true } as const;
const mostProblems = 50;

export interface WantedSet {
  /** Versions that the set has instead of those of the channel. */
  versions: SomeVersions;
  /** A set that is kept, with these versions and all others. */
  setId?: SetId | undefined;
}

interface Looking {
  wanted: WantedSet;
  /** Of a Chromium; undefined where there is none. */
  executablePath: string | undefined;
  /** Addresses of pages that no sitemap lists. */
  addresses?: readonly string[];
  /** Signs in at the desk. */
  account: ShopperAccount | undefined;
  say?: (line: string) => void;
  onProgress?: (progress: LookProgress) => void;
}

const leftOut = (says: string, remedy: string): SeenCheck => ({
  name: 'pages',
  outcome: 'left-out',
  problems: [{ says, parts: [], remedy }],
});

/** Problem that the live set may have, too. */
type Found = SeenCheck['problems'][number] & { isKnown?: boolean };

const isGood = (found: readonly Found[]): boolean => found.every(({ isKnown }) => isKnown);

const checkOf = (found: readonly Found[]): SeenCheck => {
  const brought = found.filter(({ isKnown }) => !isKnown);
  const problems = (brought.length > 0 ? brought : found).map(({ says, parts, remedy }) => ({
    says,
    parts,
    remedy,
  }));
  return {
    name: 'pages',
    outcome: brought.length > 0 ? 'failed' : 'passed',
    problems: problems.slice(0, mostProblems),
  };
};

function notOpened(pages: readonly DeclaredPage[], lacks: readonly string[]): SeenCheck[] {
  const paths = pages.map(({ path }) => path).join(', ');
  const unopened = {
    says: `Not opened: ${paths}`,
    parts: [...new Set(pages.map(({ part }) => part))],
    remedy: 'No address of theirs is in the sitemap or linked to, or the time was up: open them by hand.',
  };
  const lacking = lacks.map((lack) => ({
    says: `Not as every shopper: ${lack}`,
    parts: [],
    remedy: 'Open the pages so by hand.',
  }));
  const problems = [...(pages.length > 0 ? [unopened] : []), ...lacking];
  return problems.length > 0 ? [{ name: 'pages-not-opened', outcome: 'left-out', problems }] : [];
}

const isKnownPage = (page: DeclaredPage): page is KnownPage => page.address !== undefined;

interface LookingAtSet extends Looking {
  browser: Browser;
  pin: MadePin;
  livePin: MadePin | undefined;
  manifests: readonly ReleaseManifest[];
}

interface Round extends Pick<LookingAtSet, 'say' | 'onProgress' | 'pin' | 'manifests'> {
  phone: Visitor;
  comeToDesk: () => Promise<Came>;
  /** The judged set beside what is live; undefined where there is nothing to compare with. */
  beside: Beside | undefined;
  touched: Touched<DeclaredPage>;
  untilMs: number;
}

/** Pages that nobody knows an address of, but a link leads to one: by the visitor who has it, since an order is theirs alone. */
const foundPages = (
  declared: readonly DeclaredPage[],
  seen: readonly OpenedPage[],
  { desk, phone }: { desk: Visitor; phone: Visitor },
): Visit[] =>
  declared.flatMap((page) => {
    const leads = ({ to }: FoundLink) => !isOfService(to) && pageAt(declared, pathOf(to))?.path === page.path;
    const from = isKnownPage(page) ? undefined : seen.find(({ links }) => links.some(leads));
    const link = from?.links.find(leads);
    const visitor = from?.visitor === desk.name ? desk : phone;
    return link ? [{ page: { ...page, address: pathOf(link.to) }, visitor }] : [];
  });

/**
 * Every page: where nothing of a changed part is, as the edge sends it; the others with the phone, and at the desk and beside what is
 * live, too, those that the changed parts may touch most. Then those that links of these lead to.
 */
async function visitAll(declared: readonly DeclaredPage[], round: Round) {
  const { phone, beside, touched, pin, manifests, untilMs, say, onProgress } = round;
  const { link, setId } = pin;
  const prefixes = prefixesOf(manifests.map(({ name }) => name));
  const pages = declared.filter(isKnownPage);
  const most = touched.most.filter(isKnownPage);
  let of = pages.length + most.length;
  let opened = 0;
  const onSeen = ({ address }: KnownPage, how: string, isClean: boolean) => {
    opened += 1;
    say?.(`  ${opened} of ${of}  ${address} ${how}${isClean ? '' : '  ✗'}`);
    onProgress?.({ opened, of });
  };
  const visit = (visits: readonly Visit[]) =>
    openPages(visits, { link, setId, pages, prefixes, untilMs, onOpened: onSeen });
  const [desk, read, byPhone] = await Promise.all([
    round.comeToDesk(),
    readAsSent(touched.none.filter(isKnownPage), {
      context: phone.context,
      link,
      setId,
      prefixes,
      untilMs,
      onRead: onSeen,
    }),
    visit([
      ...most.map((page) => ({ page, visitor: phone, beside })),
      ...touched.frame.filter(isKnownPage).map((page) => ({ page, visitor: phone })),
    ]),
  ]);
  const byDesk = await visit(most.map((page) => ({ page, visitor: desk.visitor })));
  const found = foundPages(declared, [...read, ...byPhone, ...byDesk], { desk: desk.visitor, phone });
  of += found.length;
  const seen = withWays([...read, ...byPhone, ...byDesk, ...(await visit(found))]);
  const addresses = new Map(found.map(({ page }) => [page.path, page.address]));
  const known = declared.map((page) => ({ ...page, address: page.address ?? addresses.get(page.path) }));
  return { seen, declared: known, desk };
}

async function lookAtSet(looking: LookingAtSet): Promise<SeenCheck[]> {
  const { browser, pin, manifests, account, addresses = [], wanted, say } = looking;
  const shop = urlIn(pin.link, '');
  const facts = await shopFacts(`${shop}/`);
  const coming = { browser, link: pin.link, ...facts, account };
  const untilMs = Date.now() + mostMinutes * 60_000;
  const changed = Object.keys(wanted.versions);
  const pages = declaredPages(manifests, { ...facts, listed: [...facts.listed, ...addresses] });
  const touched = touchedPages(pages, { manifests, changed });
  const phone = await withPhone(coming);
  const beside = await phonesBeside(phone.visitor, looking);
  const { seen, declared, desk } = await visitAll(pages, {
    ...looking,
    phone: phone.visitor,
    comeToDesk: () => atDesk(coming),
    beside,
    touched,
    untilMs,
  });
  const links = linksToAsk(
    seen.flatMap((page) => page.links),
    { declared, changed },
  );
  say?.(`  asking for ${links.length} more addresses that they lead to`);
  const dead = await deadLinks(phone.visitor.context.request, { shop, links });
  const found = [...problemsOfPages(seen, manifests), ...problemsOfLinks(dead)];
  const worse =
    beside && isGood(found)
      ? await besideLive({ beside, pages: seen, changed, untilMs, say })
      : { problems: [], left: [] };
  const opened = new Set(seen.map(({ path }) => path));
  return [
    checkOf([...found, ...worse.problems]),
    ...notOpened(
      declared.filter(({ path }) => !opened.has(path)),
      [...[desk, phone].flatMap(({ lacks }) => lacks ?? []), ...notCompared(worse)],
    ),
  ];
}

async function pinToLive(api: ReleaseClient, judged: SetId): Promise<MadePin | undefined> {
  const live = (await api.channelState())?.set.id;
  return live && live !== judged ? api.pin({ setId: live, ...asVisitor }) : undefined;
}

async function look(api: ReleaseClient, pin: MadePin, looking: Looking): Promise<SeenCheck[]> {
  const { executablePath } = looking;
  if (!executablePath)
    return [leftOut('There is no browser on this machine', 'Install Chromium, or set CHROMIUM_PATH.')];
  const { state } = await api.pinned(pin.id);
  const manifests = Object.values(state.current);
  const livePin = await pinToLive(api, pin.setId);
  try {
    return await withBrowser(executablePath, (browser) =>
      lookAtSet({ ...looking, browser, pin, livePin, manifests }),
    );
  } finally {
    if (livePin) await api.endPin(livePin.id).catch(() => undefined);
  }
}

/**
 * Opens every page that a set declares as shoppers do, in browsers that are pinned to it, on the running edge: at a desk, and with a
 * phone and a full bag. What can't be looked at is left out, with why.
 */
export async function seeSet(api: ReleaseClient, looking: Looking): Promise<SeenSet> {
  const { versions, setId } = looking.wanted;
  const set = setId ? { setId } : { versions };
  const pin = await api.pin({ ...set, ...asVisitor });
  try {
    const checks = await look(api, pin, looking).catch((error) => [
      leftOut(
        `The pages could not be opened: ${error instanceof Error ? error.message : error}`,
        'Look at the edge of this channel; CHANNEL_SHOPS says where it is.',
      ),
    ]);
    return { setId: pin.setId, checks: storableChecks(checks) };
  } finally {
    await api.endPin(pin.id).catch(() => undefined);
  }
}
