import { countsLine } from './counts.ts';
import { playJourneys, setStage } from './journeys.ts';
import { scratchFolder } from './scratch-folder.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const { folder, remove } = scratchFolder('e2e');
process.once('exit', remove);
try {
  const stopping = stopOnSignal(130);
  const stage = await setStage(folder, stopping);
  const counts = await playJourneys(stage, stopping, process.argv.slice(2)).finally(stage.shop.stop);
  console.log(`\n${countsLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
