import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkSteps } from './check-steps.ts';
import { addCounts, type Counts, countsLine } from './counts.ts';
import { playJourneys } from './journeys.ts';
import { root } from './paths.ts';
import { terminalProgress } from './progress.ts';
import { buildRemotes } from './publish-remotes.ts';
import { runStep, type Step } from './run-step.ts';
import { scratchFolder } from './scratch-folder.ts';
import { sideBySide } from './side-by-side.ts';
import { stopwatch, timesTable } from './step-times.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { installStudio, testStudio } from './studio.ts';
import { studioChange } from './studio-change.ts';
import { runUnitTests } from './unit-tests.ts';

const { folder: varDir, remove } = scratchFolder('verify');
process.once('exit', remove);
const store = path.join(varDir, 'artefacts');
const stopping = stopOnSignal(130);
/** Most checks use one core. */
const stepsAtOnce = 2;
let counts: Counts = { passed: 0, failed: 0 };
const add = (more: Counts) => {
  counts = addCounts(counts, more);
};

/** A step without tests of its own adds to the count only when it fails. */
async function must(step: Step): Promise<boolean> {
  if (stopping.signal.aborted) return false;
  const ok = await runStep({ ...step, signal: stopping.signal });
  if (!ok) add({ passed: 0, failed: 1 });
  return ok;
}

async function attempt(work: () => Promise<Counts>): Promise<boolean> {
  if (stopping.signal.aborted) return false;
  try {
    const found = await work();
    add(found);
    return found.failed === 0;
  } catch (error) {
    console.log((error as Error).message);
    add({ passed: 0, failed: 1 });
    return false;
  }
}

const built = async (): Promise<Counts> => {
  const progress = terminalProgress();
  const stop = stopwatch('build');
  await progress.step('Building the shell and the remotes', () => buildRemotes(store, progress));
  stop();
  return { passed: 0, failed: 0 };
};

// `--since <commit>`: what was committed since then is tested, whatever the studio's record says.
const { values } = parseArgs({ options: { since: { type: 'string' } } });
const change = studioChange({ root, since: values.since });
console.log(`${change ? '▸' : '✓'} picture studio: ${change ?? 'its tests have passed with these files'}`);
const studioChanged = change !== undefined && (await must(installStudio));

const ages: Step = {
  title: 'age of new packages',
  program: 'node',
  args: ['tools/packages/src/check-ages.ts'],
  live: true,
};
await sideBySide([...checkSteps(), ages], stepsAtOnce, must);
await attempt(() => runUnitTests(varDir, stopping.signal));
if (studioChanged) await attempt(() => testStudio(varDir, stopping.signal));
if (await attempt(built)) {
  await must({ title: 'sizes', program: 'size-limit', args: [], env: { ARTEFACTS_DIR: store } });
  await attempt(() => playJourneys(varDir, stopping));
}
console.log(`\n${timesTable()}\n`);
console.log(countsLine(counts));
process.exitCode = stopping.signal.aborted ? 130 : counts.failed > 0 ? 1 : 0;
