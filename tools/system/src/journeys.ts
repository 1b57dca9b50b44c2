import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@toile/database';
import type { Counts } from './counts.ts';
import { demoAccount } from './demo-account.ts';
import { keepFailures, type PlaywrightReport, playwrightFailures } from './failures.ts';
import { findBrowser } from './find-browser.ts';
import type { SetChoice } from './journeys-on-set.ts';
import { inRoot } from './paths.ts';
import { terminalProgress } from './progress.ts';
import { runStep } from './run-step.ts';
import { type System, startSystem } from './start-system.ts';
import { stopwatch } from './step-times.ts';
import type { Stopping } from './stop-on-signal.ts';

const ownConfig = (args: string[]) =>
  args.includes('--config') ? [] : ['--config', 'tests/playwright.config.ts'];

/** The tag of journeys that take minutes: `npm run e2e` plays them, `npm run verify` doesn't. */
export const longJourneys = '@long';

export type Stage = { shop: Pick<System, 'url' | 'settings' | 'stop'>; browser: string };

/** The shop that the journeys are played in, on a free port and a VAR_DIR of its own, and the browser that plays them. */
export async function setStage(varDir: string, stopping: Stopping): Promise<Stage> {
  const stop = stopwatch('shop of the journeys');
  const shop = await startSystem({
    varDir,
    port: await freePort(),
    progress: terminalProgress(),
    signal: stopping.signal,
  });
  stopping.onStop(() => shop.stop());
  const browser = await findBrowser().catch(async (error) => {
    await shop.stop();
    throw error;
  });
  stop();
  return { shop, browser };
}

/** Plays the journeys in a real browser. */
export async function playJourneys(
  { shop, browser }: Stage,
  stopping: Stopping,
  { args = [], env = {} }: Partial<SetChoice> = {},
): Promise<Counts> {
  const { varDir } = shop.settings;
  const report = path.join(varDir, 'journeys.json');
  // Two runs on one machine must not clear each other's traces.
  const output = inRoot('test-results', path.basename(varDir));
  const ok = await runStep({
    title: 'journeys',
    program: 'playwright',
    args: ['test', ...ownConfig(args), '--output', output, '--reporter', 'list,json', ...args],
    env: {
      ...demoAccount,
      BASE_URL: shop.url,
      CHROMIUM_PATH: browser,
      VAR_DIR: varDir,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    },
    live: true,
    // Each journey has a limit of its own; this ends a run that hangs.
    minutes: 80,
    signal: stopping.signal,
  });
  return counts(report, ok);
}

function counts(report: string, ok: boolean): Counts {
  try {
    const found = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    keepFailures(playwrightFailures(found));
    const { stats } = found;
    const failed = stats.unexpected;
    return { passed: stats.expected + stats.flaky, failed: failed > 0 || ok ? failed : 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
