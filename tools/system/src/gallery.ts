import { findBrowser } from './find-browser.ts';
import { runStep } from './run-step.ts';
import { readSettings } from './settings.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/**
 * `npm run gallery -- keep` takes a picture of everything in the gallery of the running `npm run dev`, at four widths; without
 * `keep` it compares with those and leaves what differs in test-results/gallery.
 */
const { port, varDir } = readSettings();
const keeps = process.argv[2] === 'keep';
const ok = await runStep({
  title: 'gallery',
  program: 'playwright',
  args: [
    ...['test', '--config', 'tests/gallery/playwright.config.ts'],
    ...['--update-snapshots', keeps ? 'all' : 'none'],
  ],
  env: { BASE_URL: `http://localhost:${port}`, CHROMIUM_PATH: await findBrowser(), VAR_DIR: varDir },
  live: true,
  minutes: 20,
  signal: stopOnSignal(130).signal,
});
process.exitCode = ok ? 0 : 1;
