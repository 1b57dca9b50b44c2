import { findBrowser } from './find-browser.ts';
import { runStep } from './run-step.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/**
 * `npm run test:deployment`: what the README says of a shop in production, with programs of Debian around it. What is missing is installed,
 * where this process may.
 */
const stopping = stopOnSignal(130);
const ok = await runStep({
  title: 'deployment',
  program: 'playwright',
  args: ['test', '--config', 'tests/deployment/playwright.config.ts', ...process.argv.slice(2)],
  env: { CHROMIUM_PATH: await findBrowser() },
  live: true,
  signal: stopping.signal,
});
process.exitCode = ok ? 0 : 1;
