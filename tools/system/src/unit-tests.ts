import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Counts } from './counts.ts';
import { inRoot } from './paths.ts';
import { runStep } from './run-step.ts';

type JestReport = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

type Tests = {
  title: string;
  /** More arguments of jest. */
  args?: string[];
  minutes?: number;
  /** Test files at the same time. */
  workers?: string;
  /** More environment of the tests. */
  env?: Record<string, string>;
  /** For the report and what the tests leave. */
  scratch: string;
  signal: AbortSignal;
};

/** Runs every unit and service test of the shop. Some wait for what times out, so one more runs than there are cores. */
export const runUnitTests = (scratch: string, signal: AbortSignal): Promise<Counts> =>
  runJest({ title: 'unit and service tests', workers: `${os.availableParallelism() + 1}`, scratch, signal });

/** A test file that could not run counts as a failure. */
export async function runJest({
  title,
  args = [],
  minutes = 15,
  workers = '100%',
  env = {},
  scratch,
  signal,
}: Tests): Promise<Counts> {
  const report = path.join(scratch, `${title.replaceAll(' ', '-')}.json`);
  const jest = ['--experimental-vm-modules', '--no-warnings', inRoot('node_modules/jest/bin/jest.js')];
  const reported = ['--json', '--outputFile', report, '--silent', '--maxWorkers', workers];
  const ok = await runStep({
    title,
    program: process.execPath,
    args: [...jest, ...reported, ...args],
    env: { TOILE_SCRATCH: scratch, ...env },
    minutes,
    signal,
  });
  try {
    const found = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const failed = found.numFailedTests + found.numRuntimeErrorTestSuites;
    return { passed: found.numPassedTests, failed: failed > 0 || ok ? failed : 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
