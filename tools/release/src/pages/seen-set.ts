import type { MadePin, SeenCheck, SeenSet, SetId, SomeVersions } from '@toile/releases-contract';
import type { ReleaseClient } from '../release-client.ts';
import { closeSoon } from './close-soon.ts';
import { type OpenedPage, openPages } from './open-pages.ts';
import type { DeclaredPage } from './page-addresses.ts';
import { shopPages } from './shop-pages.ts';

const mostMinutes = 4;
const pinMinutes = 10;
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
  say: (line: string) => void;
}

const leftOut = (says: string, remedy: string): SeenCheck => ({
  name: 'pages',
  outcome: 'left-out',
  problems: [{ says, parts: [], remedy }],
});

/** A report names the version that failed; else it is the page's own part. */
const partsOf = (complaint: string, part: string) => [
  /^report: .*"name":"(shell|mf-[\w-]+)"/.exec(complaint)?.[1] ?? part,
];

function pagesCheck(opened: readonly OpenedPage[]): SeenCheck {
  const problems = opened.flatMap(({ address, part, complaints }) =>
    complaints.map((complaint) => ({
      says: `${address}: ${complaint}`.slice(0, 1000),
      parts: partsOf(complaint, part),
      remedy: 'Open it in a browser: npm run release -- open <part>=<version> … --path <the page>.',
    })),
  );
  const outcome = problems.length > 0 ? 'failed' : 'passed';
  return { name: 'pages', outcome, problems: problems.slice(0, mostProblems) };
}

function notOpened(pages: readonly DeclaredPage[], remedy: string): SeenCheck[] {
  if (pages.length === 0) return [];
  const says = `Not opened: ${pages.map(({ path }) => path).join(', ')}`.slice(0, 1000);
  const parts = [...new Set(pages.map(({ part }) => part))];
  return [{ name: 'pages-not-opened', outcome: 'left-out', problems: [{ says, parts, remedy }] }];
}

async function look(
  api: ReleaseClient,
  pin: MadePin,
  { say, executablePath }: Looking,
): Promise<SeenCheck[]> {
  if (!executablePath)
    return [leftOut('There is no browser on this machine', 'Install Chromium, or set CHROMIUM_PATH.')];
  const link = new URL(pin.link);
  const shop = `${link.origin}${link.pathname}`;
  const { state } = await api.pinned(pin.id);
  const declared = await shopPages(shop, Object.values(state.current));
  const pages = declared.filter(
    (page): page is DeclaredPage & { address: string } => page.address !== undefined,
  );
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    let count = 0;
    const onOpened = ({ address, complaints }: OpenedPage) =>
      say(`  ${++count} of ${pages.length}  ${address}${complaints.length > 0 ? '  ✗' : ''}`);
    const untilMs = Date.now() + mostMinutes * 60_000;
    const opened = await openPages(browser, { link: pin.link, setId: pin.setId, pages, untilMs, onOpened });
    const done = new Set(opened.map(({ path }) => path));
    return [
      pagesCheck(opened),
      ...notOpened(
        declared.filter(({ path }) => !done.has(path)),
        'No address of theirs is in the sitemap or linked to, or the time was up: open them by hand.',
      ),
    ];
  } finally {
    await closeSoon(browser);
  }
}

/**
 * Opens every page that a set declares in a browser that is pinned to it, on the running edge: what it makes, what the console
 * says, whether it comes alive. What can't be looked at is left out, with why.
 */
export async function seeSet(api: ReleaseClient, looking: Looking): Promise<SeenSet> {
  const { versions, setId } = looking.wanted;
  const set = setId ? { setId } : { versions };
  const pin = await api.pin({ ...set, minutes: pinMinutes, reason: 'gates' });
  try {
    return { setId: pin.setId, checks: await look(api, pin, looking) };
  } catch (error) {
    const why = `The pages could not be opened: ${error instanceof Error ? error.message : error}`;
    return { setId: pin.setId, checks: [leftOut(why.slice(0, 1000), 'Look at the edge of this shop.')] };
  } finally {
    await api.endPin(pin.id).catch(() => undefined);
  }
}
