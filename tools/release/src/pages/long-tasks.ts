import type { Page } from '@playwright/test';
import { inOwnWorld } from './own-world.ts';

/** A page that takes no press for so long is broken to whoever presses. */
const mostMs = 1500;

/** Entry of the browser's performance timeline. */
interface Entry {
  entryType: string;
  duration: number;
  scripts?: { duration: number; sourceURL: string }[];
}
interface ShownPage {
  PerformanceObserver: new (
    receive: (list: { getEntries(): Entry[] }) => void,
  ) => { observe(options: { type: string; buffered: boolean }): void };
  setTimeout(run: () => void, ms: number): void;
}

interface LongestTask {
  ms: number;
  /** Address of the script that took longest in it. */
  script: string;
}

/** Runs in the page, whose browser has kept these entries from its begin. */
function findLongest(): Promise<LongestTask> {
  const { PerformanceObserver, setTimeout } = globalThis as unknown as ShownPage;
  const entries: Entry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  for (const type of ['longtask', 'long-animation-frame']) observer.observe({ type, buffered: true });
  return new Promise((resolve) =>
    setTimeout(() => {
      const tasks = entries.filter(({ entryType }) => entryType === 'longtask');
      const scripts = entries.flatMap((entry) => entry.scripts ?? []);
      scripts.sort((one, other) => other.duration - one.duration);
      resolve({
        ms: Math.max(0, ...tasks.map(({ duration }) => duration)),
        script: scripts[0]?.sourceURL ?? '',
      });
    }, 50),
  );
}

/** Complaint about a page that has taken no press for long since it was opened, with the part whose script it was. */
export async function blockedBy(page: Page, pageOf: string): Promise<string[]> {
  const { ms, script } = await inOwnWorld(page, findLongest, undefined);
  if (ms < mostMs) return [];
  const part = /\/remotes\/(mf-[\w-]+|shell)\//.exec(script)?.[1] ?? pageOf;
  return [`${part} takes the page for ${(ms / 1000).toFixed(1)} s, in which it answers no press`];
}
