import { readSystemNote } from '@toile/tool-release/system-note';
import type { Cleanup } from './cleanup.ts';
import { ensureServiceDatabases, startDatabaseServer } from './database-server.ts';
import type { Addresses } from './environment.ts';
import { claim } from './one-at-a-time.ts';
import type { Progress } from './progress.ts';
import type { Settings } from './settings.ts';

/** The databases of the shop: of the system that runs on this VAR_DIR and goes on running, or the databases alone. */
export async function knownDatabases(
  settings: Settings,
  { progress, cleanup }: { progress: Progress; cleanup: Cleanup },
): Promise<Addresses> {
  const running = readSystemNote(settings.varDir);
  if (running) return running;
  const { release } = await claim(settings.varDir);
  await cleanup.add(release);
  const server = await startDatabaseServer(settings, progress);
  await cleanup.add(() => server.stop());
  return { ports: {}, databases: (await ensureServiceDatabases(server)).urls };
}
