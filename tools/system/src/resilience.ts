import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { countsLine } from './counts.ts';
import { scratchFolder } from './scratch-folder.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { runJest } from './unit-tests.ts';

/**
 * `npm run test:resilience`: real processes, killed and starved; longer than `npm run verify` may take. With `--candidate
 * mf-checkout@1.0.0-3fa9c1b2` the fault matrix tries that version.
 */
const { candidate: canary, args } = canaryOf(process.argv.slice(2));
const { folder, remove } = scratchFolder('resilience');
process.once('exit', remove);
const table = path.join(folder, 'outcomes.txt');
const counts = await runJest({
  title: 'resilience',
  args: ['--config', 'tests/resilience/jest.config.js', ...args],
  env: { OUTCOME_TABLE: table, ...(canary && { CANDIDATE: canary }) },
  workers: '1',
  live: true,
  scratch: folder,
  signal: stopOnSignal(130).signal,
});
if (existsSync(table)) console.log(`\n${readFileSync(table, 'utf8')}\n`);
console.log(countsLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Jest gets the other arguments, and would refuse this one. */
function canaryOf(given: readonly string[]): { candidate: string | undefined; args: string[] } {
  const at = given.indexOf('--candidate');
  if (at < 0) return { candidate: undefined, args: [...given] };
  return { candidate: given[at + 1], args: given.toSpliced(at, 2) };
}
