import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { knownBrowser } from '@toile/tool-release';
import { announce } from './announce.ts';
import { terminalProgress } from './progress.ts';
import { startSystem } from './start-system.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const startedAt = performance.now();
const stopping = stopOnSignal();
try {
  const { values } = parseArgs({ options: { 'ready-file': { type: 'string' } } });
  const system = await startSystem({
    progress: terminalProgress(),
    signal: stopping.signal,
    gatesBrowser: process.env.CHROMIUM_PATH ?? (await knownBrowser(process.env.PATH)),
  });
  stopping.onStop(() => system.stop());
  if (values['ready-file']) {
    const { url, serviceUrls } = system;
    writeFileSync(values['ready-file'], JSON.stringify({ pid: process.pid, url, serviceUrls }));
  }
  announce(system, performance.now() - startedAt);
  void system.preparePictures().catch(() => {});
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(stopping.signal.aborted ? 0 : 1);
}
