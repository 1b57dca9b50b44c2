import { countsLine } from './counts.ts';
import { playJourneys, setStage } from './journeys.ts';
import { setChoice, shopOfSets } from './journeys-on-set.ts';
import { scratchFolder } from './scratch-folder.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const { folder, remove } = scratchFolder('e2e');
process.once('exit', remove);
try {
  const stopping = stopOnSignal(130);
  const args = process.argv.slice(2);
  const choice = setChoice(args);
  const stage = choice ? await shopOfSets(stopping) : await setStage(folder, stopping);
  const counts = await playJourneys(stage, stopping, choice ?? { args }).finally(stage.shop.stop);
  console.log(`\n${countsLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
