import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@toile/database';
import { addCounts, type Counts } from './counts.ts';
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

interface Run extends SetChoice {
  title: string;
}

/**
 * Runs of the journeys, one after another: what takes versions back is played when nothing else is. Its project
 * depends on no other: one that failed would hide it, and whoever asked for it by name would get the other, too.
 */
function runsOf({ args = [], env = {} }: Partial<SetChoice>): Run[] {
  const one = (title: string, ...more: string[]): Run => ({ title, args: [...more, ...args], env });
  if (args.some((arg) => arg.startsWith('--config'))) return [one('journeys')];
  const config = ['--config', 'tests/playwright.config.ts'];
  if (args.some((arg) => arg.startsWith('--project'))) return [one('journeys', ...config)];
  return [
    one('journeys', ...config, '--pass-with-no-tests', '--project=shared', '--project=apart'),
    one('releasing-journeys', ...config, '--pass-with-no-tests', '--project=releasing'),
  ];
}

/** The tag of journeys that take minutes: `npm run e2e` plays them, `npm run verify` doesn't. */
export const longJourneys = '@long';

export type Stage = { shop: Pick<System, 'url' | 'settings' | 'stop'>; browser: string };

/** The shop that the journeys are played in, on a free port and a VAR_DIR of its own, and the browser that plays them. */
export async function setStage(varDir: string, stopping: Stopping): Promise<Stage> {
  const stop = stopwatch('shop of the journeys');
  const shop = await startSystem({
    varDir,
    port: await freePort(),
    // Journeys play people at addresses of their own.
    env: { ...process.env, TRUSTED_PROXIES: 'loopback' },
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
  stage: Stage,
  stopping: Stopping,
  choice: Partial<SetChoice>,
): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0 };
  for (const run of runsOf(choice)) counts = addCounts(counts, await play(run, stage, stopping));
  if (counts.passed + counts.failed === 0) throw new Error('No journey has that name.');
  return counts;
}

async function play(
  { title, args, env }: Run,
  { shop, browser }: Stage,
  stopping: Stopping,
): Promise<Counts> {
  const { varDir } = shop.settings;
  const report = path.join(varDir, `${title}.json`);
  // Two runs must not clear each other's traces.
  const output = inRoot('test-results', path.basename(varDir), title);
  const ok = await runStep({
    title,
    program: 'playwright',
    args: ['test', ...args, '--output', output, '--reporter', 'list,json'],
    env: {
      ...demoAccount,
      BASE_URL: shop.url,
      CHROMIUM_PATH: browser,
      VAR_DIR: varDir,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    },
    live: true,
    signal: stopping.signal,
  });
  return countsOf(report, ok);
}

function countsOf(report: string, ok: boolean): Counts {
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
