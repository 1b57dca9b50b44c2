import { countsLine } from './counts.ts';
import { scratchFolder } from './scratch-folder.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { runJest } from './unit-tests.ts';

/** `npm run test:resilience`: real processes, killed and starved; longer than `npm run verify` may take. */
const { folder, remove } = scratchFolder('resilience');
process.once('exit', remove);
const counts = await runJest({
  title: 'resilience',
  args: ['--config', 'tests/resilience/jest.config.js', ...process.argv.slice(2)],
  workers: '1',
  minutes: 600,
  scratch: folder,
  signal: stopOnSignal(130).signal,
});
console.log(countsLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
