import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@toile/database';
import { findBrowser } from './find-browser.ts';
import { terminalProgress } from './progress.ts';
import { runStep } from './run-step.ts';
import { scratchFolder } from './scratch-folder.ts';
import { readSettings } from './settings.ts';
import { startSystem } from './start-system.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/**
 * `npm run gallery -- keep` takes a picture of everything in the gallery, at four widths; without `keep` it compares with those
 * and leaves what differs in test-results/gallery. It shows the sources as they stand, in a shop of the shell and the gallery
 * alone; builds and pictures are kept in `VAR_DIR`.
 */
const keeps = process.argv[2] === 'keep';
const { folder, remove } = scratchFolder('gallery');
process.once('exit', remove);
const { varDir } = readSettings();
const builds = path.join(varDir, 'artefacts');
mkdirSync(builds, { recursive: true });
symlinkSync(builds, path.join(folder, 'artefacts'));

const stopping = stopOnSignal(130);
const browser = await findBrowser();
const system = await startSystem({
  varDir: folder,
  port: await freePort(),
  parts: ['shell', 'mf-gallery'],
  collectionDir: '',
  progress: terminalProgress(),
  signal: stopping.signal,
});
stopping.onStop(() => system.stop());
const ok = await runStep({
  title: 'gallery',
  program: 'playwright',
  args: [
    'test',
    '--config',
    'tests/gallery/playwright.config.ts',
    '--update-snapshots',
    keeps ? 'all' : 'none',
  ],
  env: { BASE_URL: system.url, CHROMIUM_PATH: browser, VAR_DIR: varDir },
  live: true,
  signal: stopping.signal,
});
await system.stop();
process.exitCode = ok ? 0 : 1;
