import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Counts } from './counts.ts';
import { type JestReport, jestFailures, keepFailures } from './failures.ts';
import { inRoot } from './paths.ts';
import { runStep } from './run-step.ts';
import { testsBelow } from './workspace-test-args.ts';

type Tests = {
  title: string;
  /** More arguments of jest. */
  args?: string[];
  silentMinutes?: number;
  /** Shows what is over at once. */
  live?: boolean;
  /** Test files at the same time. */
  workers?: string;
  /** More environment of the tests. */
  env?: Record<string, string>;
  /** For the report and what the tests leave. */
  scratch: string;
  signal: AbortSignal;
};

const title = 'unit and service tests';
const reportOf = (scratch: string, of: string) => path.join(scratch, `${of.replaceAll(' ', '-')}.json`);

/**
 * Runs the unit and service tests of workspaces, given by their folders; answers also which of them have no failed test.
 * Some tests wait for what times out, so one more runs than there are cores.
 */
export async function runUnitTests(
  folders: readonly string[],
  scratch: string,
  signal: AbortSignal,
): Promise<Counts & { ok: string[] }> {
  const workers = `${os.availableParallelism() + 1}`;
  const args = ['--passWithNoTests', ...folders.map(testsBelow)];
  const counts = await runJest({ title, workers, args, silentMinutes: 10, scratch, signal });
  if (counts.passed === 0) return { ...counts, ok: [] };
  const { testResults } = JSON.parse(readFileSync(reportOf(scratch, title), 'utf8')) as JestReport;
  const failed = testResults.filter(({ status }) => status !== 'passed');
  const ok = folders.filter((folder) => !failed.some(({ name }) => name.startsWith(inRoot(folder, '/'))));
  return { ...counts, ok };
}

/** A test file that could not run counts as a failure. */
export async function runJest({
  title,
  args = [],
  silentMinutes,
  live = false,
  workers = '100%',
  env = {},
  scratch,
  signal,
}: Tests): Promise<Counts> {
  const report = reportOf(scratch, title);
  const jest = ['--experimental-vm-modules', '--no-warnings', inRoot('node_modules/jest/bin/jest.js')];
  const reported = ['--json', '--outputFile', report, '--silent', '--maxWorkers', workers];
  const ok = await runStep({
    title,
    program: process.execPath,
    args: [...jest, ...reported, ...args],
    env: { TOILE_SCRATCH: scratch, ...env },
    silentMinutes,
    live,
    signal,
  });
  try {
    const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    keepFailures(jestFailures(found));
    const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
    return { passed: found.numPassedTests, failed: failed > 0 || ok ? failed : 1 };
  } catch {
    keepFailures([{ test: title, says: 'They ended without a report.' }]);
    return { passed: 0, failed: 1 };
  }
}
