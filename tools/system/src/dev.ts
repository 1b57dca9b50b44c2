import path from 'node:path';
import { deployablesOfCheckout } from '@toile/build-config';
import { freePort } from '@toile/database';
import type { RemoteName } from '@toile/releases-contract';
import { announce } from './announce.ts';
import { startDevFront } from './dev-front.ts';
import { followSources } from './follow-sources.ts';
import { assertPortIsFree } from './port.ts';
import { terminalProgress } from './progress.ts';
import { readSettings } from './settings.ts';
import { startSystem } from './start-system.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { watchSources } from './watch-sources.ts';
import { workOn } from './work-on.ts';

function remoteNamed(given: string): RemoteName {
  const remotes = deployablesOfCheckout().filter((name): name is RemoteName => name !== 'shell');
  const name = remotes.find((remote) => remote === given);
  if (name) return name;
  console.error(`${given} is no remote: ${remotes.join(', ')}`);
  process.exit(1);
}

const progress = terminalProgress();
const names = process.argv.slice(2).map(remoteNamed);
const startedAt = performance.now();
const stopping = stopOnSignal();
try {
  const settings = readSettings();
  const { port, host, publicOrigin } = settings;
  await assertPortIsFree(settings);
  const edge = { host: '127.0.0.1', port: await freePort() };
  const system = await startSystem({
    ...edge,
    publicOrigin,
    progress,
    parts: deployablesOfCheckout(),
    signal: stopping.signal,
  });
  const front = await startDevFront({ port, host, edge });
  const endWork =
    names.length > 0
      ? await progress.step(`Building ${names.join(' and ')} for development`, () =>
          workOn({ names, front, progress, folder: path.join(system.settings.varDir, 'dev') }),
        )
      : undefined;
  const publishes = names.length === 0;
  const sources = watchSources((files) => followSources({ system, front, progress, publishes }, files));
  stopping.onStop(async () => {
    sources.close();
    await endWork?.();
    front.close();
    await system.stop();
  });
  announce(system, performance.now() - startedAt);
  void system.preparePictures().catch(() => {});
  console.log(
    publishes
      ? '  A changed file is built, published and loaded again by itself.'
      : `  A change of ${names.join(' or ')} is on open pages at once, which keep their state; other parts stay as released.`,
  );
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(stopping.signal.aborted ? 0 : 1);
}
