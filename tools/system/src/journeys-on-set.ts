import { readSystemNote } from '@toile/tool-release/system-note';
import { findBrowser } from './find-browser.ts';
import type { Stage } from './journeys.ts';
import { terminalProgress } from './progress.ts';
import { readSettings } from './settings.ts';
import { startSystem } from './start-system.ts';
import type { Stopping } from './stop-on-signal.ts';

export interface SetChoice {
  /** For Playwright. */
  args: string[];
  env: Record<string, string>;
}

/** `--set <id>`: the journeys that change nothing for others, in that set. `--matrix <part>@<version> …`: from set to set. */
export function setChoice(given: readonly string[]): SetChoice | undefined {
  const set = given.indexOf('--set');
  const matrix = given.indexOf('--matrix');
  if (matrix >= 0)
    return {
      args: ['--config', 'tests/matrix/playwright.config.ts', ...given.slice(0, matrix)],
      env: { MATRIX: given.slice(matrix + 1).join(' ') },
    };
  if (set < 0) return undefined;
  return {
    args: ['--project=apart', ...given.toSpliced(set, 2)],
    env: { RELEASE_SET: given[set + 1] ?? '' },
  };
}

/** The shop of VAR_DIR, which has the sets: the one that runs, or else started for the journeys. */
export async function shopOfSets(stopping: Stopping): Promise<Stage> {
  const browser = await findBrowser();
  const settings = readSettings();
  const running = readSystemNote(settings.varDir);
  if (running) return { shop: { url: running.url, settings, stop: async () => undefined }, browser };
  const shop = await startSystem({ progress: terminalProgress(), signal: stopping.signal });
  stopping.onStop(() => shop.stop());
  return { shop, browser };
}
