import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@toile/database';
import type { Counts } from './counts.ts';
import { demoAccount } from './demo-account.ts';
import { findBrowser } from './find-browser.ts';
import { inRoot } from './paths.ts';
import { terminalProgress } from './progress.ts';
import { runStep } from './run-step.ts';
import { startSystem } from './start-system.ts';
import { stopwatch } from './step-times.ts';
import type { Stopping } from './stop-on-signal.ts';

const config = 'tests/playwright.config.ts';

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** Plays the journeys in a real browser against a system started for them, on a free port and a VAR_DIR of its own. */
export async function playJourneys(varDir: string, stopping: Stopping, args: string[] = []): Promise<Counts> {
  const browser = await findBrowser();
  const stop = stopwatch('shop of the journeys');
  const system = await startSystem({
    varDir,
    port: await freePort(),
    progress: terminalProgress(),
    signal: stopping.signal,
  });
  stopping.onStop(() => system.stop());
  const report = path.join(varDir, 'journeys.json');
  // Two runs on one machine must not clear each other's traces.
  const output = inRoot('test-results', path.basename(varDir));
  try {
    const ok = await runStep({
      title: 'journeys',
      program: 'playwright',
      args: ['test', '--config', config, '--output', output, '--reporter', 'list,json', ...args],
      env: {
        ...demoAccount,
        BASE_URL: system.url,
        CHROMIUM_PATH: browser,
        VAR_DIR: varDir,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      live: true,
      minutes: 15,
      signal: stopping.signal,
    });
    return counts(report, ok);
  } finally {
    await system.stop();
    stop();
  }
}

function counts(report: string, ok: boolean): Counts {
  try {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
    const failed = stats.unexpected;
    return { passed: stats.expected + stats.flaky, failed: failed > 0 || ok ? failed : 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
