import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkSteps } from './check-steps.ts';
import { addCounts, type Counts, countsLine } from './counts.ts';
import { failuresText, keepFailures } from './failures.ts';
import { longJourneys, playJourneys, setStage } from './journeys.ts';
import { inRoot, root } from './paths.ts';
import { runStep, type Step } from './run-step.ts';
import { scratchFolder } from './scratch-folder.ts';
import { timesTable } from './step-times.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { testedWorkspaces } from './tested-workspaces.ts';
import { runUnitTests } from './unit-tests.ts';

const { folder: varDir, remove } = scratchFolder('verify');
process.once('exit', remove);
const store = path.join(varDir, 'artefacts');
const stopping = stopOnSignal(130);
let counts: Counts = { passed: 0, failed: 0 };
const add = (more: Counts) => {
  counts = addCounts(counts, more);
};

function fail(test: string, says: string): false {
  add({ passed: 0, failed: 1 });
  keepFailures([{ test, says }]);
  return false;
}

/** A step without tests of its own adds to the count only when it fails. */
async function must(step: Step): Promise<boolean> {
  if (stopping.signal.aborted) return false;
  const ok = await runStep({ ...step, signal: stopping.signal });
  return ok || fail(step.title, 'Its output stands above.');
}

async function attempt(work: () => Promise<Counts>): Promise<boolean> {
  if (stopping.signal.aborted) return false;
  try {
    const found = await work();
    add(found);
    return found.failed === 0;
  } catch (error) {
    const { message } = error as Error;
    console.log(message);
    return fail('what could not be tried', message);
  }
}

// `--all`: every test runs, also what has passed here.
const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
const workspaces = testedWorkspaces(root, inRoot('var/tested-workspaces.json'));
const untested = values.all ? workspaces.all : workspaces.untested;

async function testWorkspaces(): Promise<Counts> {
  const { ok, ...counts } = await runUnitTests(untested, varDir, stopping.signal);
  workspaces.keep(ok);
  return counts;
}

console.log(
  `${untested.length > 0 ? '▸' : '✓'} ${workspaces.all.length - untested.length} of ${workspaces.all.length} workspaces: their tests have passed here with these files`,
);

const ages: Step = {
  title: 'age of new packages',
  program: 'node',
  args: ['tools/packages/src/check-ages.ts'],
  live: true,
};
// Beside the checks and tests, which leave a part of the processor idle.
const starting = setStage(varDir, stopping);
starting.catch(() => undefined);
for (const step of [...checkSteps(), ages]) await must(step);
if (untested.length > 0) await attempt(testWorkspaces);
await attempt(async () => {
  const stage = await starting;
  await must({ title: 'sizes', program: 'size-limit', args: [], env: { ARTEFACTS_DIR: store } });
  return playJourneys(stage, stopping, { args: ['--grep-invert', longJourneys] }).finally(stage.shop.stop);
});
console.log(`\n${timesTable()}\n\n${failuresText()}`);
console.log(countsLine(counts));
process.exitCode = stopping.signal.aborted ? 130 : counts.failed > 0 ? 1 : 0;
