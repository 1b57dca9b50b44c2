import { artefactsDir } from './environment.ts';
import { terminalProgress } from './progress.ts';
import { buildRemotes } from './publish-remotes.ts';
import { readSettings } from './settings.ts';

const progress = terminalProgress();
const store = artefactsDir(readSettings());
try {
  const artefacts = await progress.step('Building the shell and the remotes', () =>
    buildRemotes(store, progress),
  );
  for (const { manifest } of artefacts) progress.note(`${manifest.name} ${manifest.version}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
