import { affectedBy } from './affected.ts';
import { announce } from './announce.ts';
import { artefactsDir } from './environment.ts';
import { terminalProgress } from './progress.ts';
import { buildRemotes, publishRemotes } from './publish-remotes.ts';
import { type System, startSystem } from './start-system.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { watchSources } from './watch-sources.ts';

const progress = terminalProgress();
const startedAt = performance.now();
const stopping = stopOnSignal();
try {
  const system = await startSystem({ progress, signal: stopping.signal, env: { ...process.env, DEV: '1' } });
  const sources = watchSources((files) => follow(system, files));
  stopping.onStop(async () => {
    sources.close();
    await system.stop();
  });
  announce(system, performance.now() - startedAt);
  console.log('  Changed files are built, published and loaded again by themselves.');
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  process.exit(stopping.signal.aborted ? 0 : 1);
}

/** A mistake is shown and waits for the next change; the shop goes on with what worked last. */
async function follow(system: System, files: string[]): Promise<void> {
  const affected = affectedBy(
    files,
    system.services.map(({ name }) => name),
  );
  progress.note(
    `changed: ${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`,
  );
  try {
    const restarts = system.services.filter(({ name }) => affected.services.has(name));
    await Promise.all(
      restarts.map((service) => restart(service, `${system.serviceUrls[service.name]}/readyz`)),
    );
    if (affected.build) await publish(system);
    if (affected.edge) await restart(system.edge, `${system.edgeUrl}/readyz`);
  } catch (error) {
    progress.warn((error as Error).message);
  }
}

async function restart(part: System['edge'], readyUrl: string): Promise<void> {
  await progress.step(`Starting ${part.name} again`, async () => {
    await part.restart();
    await part.ready(readyUrl);
  });
}

/** The shop's own way of publishing: the edge learns of it at once and open pages load again. */
async function publish({ settings, serviceUrls, secrets }: System): Promise<void> {
  const artefacts = await buildRemotes(artefactsDir(settings), progress);
  await publishRemotes(artefacts, {
    url: serviceUrls.releases ?? '',
    token: secrets.RELEASES_TOKEN ?? '',
    actor: 'npm run dev',
    promote: 'all',
    progress,
  });
}
