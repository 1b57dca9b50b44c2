import { countsLine } from './counts.ts';
import { playJourneys } from './journeys.ts';
import { scratchFolder } from './scratch-folder.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const { folder, remove } = scratchFolder('e2e');
process.once('exit', remove);
try {
  const counts = await playJourneys(folder, stopOnSignal(130), process.argv.slice(2));
  console.log(`\n${countsLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
