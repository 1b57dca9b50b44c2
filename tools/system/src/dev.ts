import { freePort } from '@toile/database';
import { announce } from './announce.ts';
import { startDevFront } from './dev-front.ts';
import { followSources } from './follow-sources.ts';
import { assertPortIsFree } from './port.ts';
import { terminalProgress } from './progress.ts';
import { readSettings } from './settings.ts';
import { startSystem } from './start-system.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { watchSources } from './watch-sources.ts';

const progress = terminalProgress();
const startedAt = performance.now();
const stopping = stopOnSignal();
try {
  const { port, host, publicOrigin } = readSettings();
  await assertPortIsFree(port, host);
  const edge = { host: '127.0.0.1', port: await freePort() };
  const system = await startSystem({ ...edge, publicOrigin, progress, signal: stopping.signal });
  const front = await startDevFront({ port, host, edge });
  const sources = watchSources((files) => followSources({ system, front, progress }, files));
  stopping.onStop(async () => {
    sources.close();
    front.close();
    await system.stop();
  });
  announce(system, performance.now() - startedAt);
  void system.preparePictures().catch(() => {});
  console.log('  A changed file is built, published and loaded again by itself.');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(stopping.signal.aborted ? 0 : 1);
}
