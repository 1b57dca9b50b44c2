import type { Browser, BrowserContextOptions } from '@playwright/test';
import { inTurns } from '@toile/artefacts';
import { mostGrowth, mostMoreBytes, mostMoreMs, type SeenCheck } from '@toile/releases-contract';
import { closeSoon } from './close-soon.ts';
import type { KnownPage, OpenedPage } from './open-pages.ts';
import { type Beside, type Loads, loadPage, type PageLoad } from './page-load.ts';

/** As many pages at once, each of them of both sets. */
const atOnce = 2;
/** A page that is slower or heavier is loaded so often; the best of each set counts. */
const mostRounds = 3;

type Problem = SeenCheck['problems'][number];

const isMore = (is: number, was: number, least: number) => is - was > least && is > was * mostGrowth;

const isSlower = ({ judged, live }: Loads) => isMore(judged.lcpMs, live.lcpMs, mostMoreMs);
const isHeavier = ({ judged, live }: Loads) => isMore(judged.bytes, live.bytes, mostMoreBytes);

/** Both at their best, since a busy machine makes a page slower and never faster; bytes that are live at their most. */
const bestOf = (one: Loads, other: Loads): Loads => ({
  judged: {
    lcpMs: Math.min(one.judged.lcpMs, other.judged.lcpMs),
    bytes: Math.min(one.judged.bytes, other.judged.bytes),
  },
  live: {
    lcpMs: Math.min(one.live.lcpMs, other.live.lcpMs),
    bytes: Math.max(one.live.bytes, other.live.bytes),
  },
});

const isWorse = (loads: Loads) => isSlower(loads) || isHeavier(loads);

/** Loads of a page, until it is as good as what is live or was loaded often enough. */
export async function bestLoads(first: Loads, load: () => Promise<Loads | undefined>): Promise<Loads> {
  let best = first;
  for (let round = 1; isWorse(best) && round < mostRounds; round++) {
    const next = await load();
    if (next) best = bestOf(best, next);
  }
  return best;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** A sentence for each thing that a page does worse than the live one. */
export function problemsOfLoads(address: string, loads: Loads, parts: readonly string[]): Problem[] {
  const { judged, live } = loads;
  const slower = {
    says: `${address} shows the largest of its first screen after ${seconds(judged.lcpMs)}, and what is live after ${seconds(live.lcpMs)}`,
    parts: [...parts],
    remedy: 'Let the first screen wait for nothing: its picture, text and sheets first, all else later.',
  };
  const heavier = {
    says: `${address} takes ${kilobytes(judged.bytes)} until nothing more comes, and what is live ${kilobytes(live.bytes)}`,
    parts: [...parts],
    remedy: 'Load pictures, scripts and data that the first screen does not need later.',
  };
  return [...(isSlower(loads) ? [slower] : []), ...(isHeavier(loads) ? [heavier] : [])];
}

/** A shop as a set shows it. */
export interface ShownSet {
  /** Address of a page there. */
  urlOf: (address: string) => string;
  /** Of browsers that get it. */
  context: BrowserContextOptions;
}

export function setBeside(browser: Browser, { judged, live }: Record<keyof Loads, ShownSet>): Beside {
  const anew = (set: ShownSet) => browser.newContext(set.context);
  const load = (set: ShownSet) => async (address: string) => {
    const context = await anew(set);
    return loadPage(context, set.urlOf(address))
      .catch(() => undefined)
      .finally(() => closeSoon(context));
  };
  return { anew: () => anew(judged), loadLive: load(live), loadJudged: load(judged) };
}

interface Comparing {
  beside: Beside;
  pages: readonly OpenedPage[];
  /** Parts whose versions are judged. */
  changed: readonly string[];
  untilMs: number;
  say?: ((line: string) => void) | undefined;
}

interface Compared {
  problems: Problem[];
  /** Pages that were worse at first, for which there was no time left. */
  left: readonly KnownPage[];
}

/**
 * Problems of pages that are slower or heavier than what is live: both are loaded side by side, so that a busy machine is as busy for
 * the one as for the other.
 */
export async function besideLive({ beside, pages, changed, untilMs, say }: Comparing): Promise<Compared> {
  const problems: Problem[] = [];
  const left: KnownPage[] = [];
  const loadBoth = async (address: string): Promise<Loads | undefined> => {
    const [judged, live] = await Promise.all([beside.loadJudged(address), beside.loadLive(address)]);
    return judged && live && { judged, live };
  };
  await inTurns(pages, atOnce, async (page) => {
    const { address, part, loads: first } = page;
    if (!first || !isWorse(first)) return;
    if (Date.now() >= untilMs) return void left.push(page);
    const loads = await bestLoads(first, () => loadBoth(address));
    const inWords = (load: PageLoad) => `${seconds(load.lcpMs)} ${kilobytes(load.bytes)}`;
    say?.(`  ${address}  ${inWords(loads.judged)}, live ${inWords(loads.live)}`);
    problems.push(...problemsOfLoads(address, loads, changed.includes(part) ? [part] : changed));
  });
  return { problems, left };
}

/** Pages that nobody has compared, in a sentence. */
export const notCompared = ({ left }: Compared) =>
  left.length > 0
    ? [
        `the time was up before these were loaded once more beside what is live: ${left.map(({ path }) => path).join(', ')}`,
      ]
    : [];
