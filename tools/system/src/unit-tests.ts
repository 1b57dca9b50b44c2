import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Counts } from './counts.ts';
import { inRoot } from './paths.ts';
import { runStep } from './run-step.ts';

type JestReport = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };

/** Runs every unit and service test; a test file that could not run counts as a failure. */
export async function runUnitTests(varDir: string, signal: AbortSignal): Promise<Counts> {
  const report = path.join(varDir, 'unit-tests.json');
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const ok = await runStep({
    title: 'unit and service tests',
    program: process.execPath,
    args: [
      '--experimental-vm-modules',
      '--no-warnings',
      jest,
      '--json',
      '--outputFile',
      report,
      '--silent',
      '--maxWorkers',
      '100%',
    ],
    env: { TOILE_SCRATCH: varDir },
    minutes: 15,
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
