import { countsLine } from './counts.ts';
import { playJourneys } from './journeys.ts';
import { scratchFolder } from './scratch-folder.ts';

const { folder, remove } = scratchFolder('e2e');
try {
  const counts = await playJourneys(folder, process.argv.slice(2));
  console.log(`\n${countsLine(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  remove();
}
