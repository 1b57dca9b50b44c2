import type { Browser, BrowserContextOptions } from '@playwright/test';
import { mostGrowth, mostMoreBytes, mostMoreMs, type SeenCheck } from '@toile/releases-contract';
import { closeSoon } from './close-soon.ts';
import type { KnownPage } from './open-pages.ts';
import { loadPage, type PageLoad } from './page-load.ts';

/** As many pages at once, each of them of both sets. */
const atOnce = 2;
/** A page that is slower or heavier is loaded so often; the best of each set counts. */
const mostRounds = 3;

type Problem = SeenCheck['problems'][number];

/** The same page of the judged set and of what is live. */
export interface Loads {
  judged: PageLoad;
  live: PageLoad;
}

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

/** Loads of a page, until it is as good as what is live or was loaded often enough. */
export async function bestLoads(load: () => Promise<Loads | undefined>): Promise<Loads | undefined> {
  let best = await load();
  for (let round = 1; best && (isSlower(best) || isHeavier(best)) && round < mostRounds; round++) {
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

interface BesideLive {
  browser: Browser;
  judged: ShownSet;
  live: ShownSet;
  pages: readonly KnownPage[];
  /** Parts whose versions are judged. */
  changed: readonly string[];
  untilMs: number;
  say?: ((line: string) => void) | undefined;
}

export interface Compared {
  problems: Problem[];
  /** Pages for which there was no time left. */
  left: readonly KnownPage[];
}

/**
 * Problems of pages that are slower or heavier than what is live: both are loaded side by side, each by a browser that has
 * nothing of it yet, so that a busy machine is as busy for the one as for the other.
 */
export async function besideLive(comparing: BesideLive): Promise<Compared> {
  const { browser, judged, live, pages, changed, untilMs, say } = comparing;
  const loadOf = async (set: ShownSet, address: string) => {
    const context = await browser.newContext(set.context);
    return loadPage(context, set.urlOf(address))
      .catch(() => undefined)
      .finally(() => closeSoon(context));
  };
  const loadBoth = async (address: string): Promise<Loads | undefined> => {
    const [ofJudged, ofLive] = await Promise.all([loadOf(judged, address), loadOf(live, address)]);
    return ofJudged && ofLive && { judged: ofJudged, live: ofLive };
  };
  const waiting = [...pages];
  const problems: Problem[] = [];
  const worker = async () => {
    while (Date.now() < untilMs) {
      const page = waiting.shift();
      if (!page) return;
      const { address, part } = page;
      const loads = await bestLoads(() => loadBoth(address));
      if (!loads) continue;
      const inWords = (load: PageLoad) => `${seconds(load.lcpMs)} ${kilobytes(load.bytes)}`;
      say?.(`  ${address}  ${inWords(loads.judged)}, live ${inWords(loads.live)}`);
      problems.push(...problemsOfLoads(address, loads, changed.includes(part) ? [part] : changed));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { problems, left: waiting };
}
