import { existsSync, writeFileSync } from 'node:fs';
import type { Counts } from './counts.ts';
import { inRoot, root } from './paths.ts';
import type { Step } from './run-step.ts';
import { recordFile, studioFingerprint } from './studio-change.ts';
import { runJest } from './unit-tests.ts';

/** Its packages are installed by who works on it: `npm install` in studio/. */
export const studioIsInstalled = (): boolean => existsSync(inRoot('studio/node_modules'));

/** Brings the packages of the studio's own lockfile. */
export const installStudio: Step = {
  title: 'packages of the picture studio',
  program: '/usr/bin/env',
  args: ['npm', 'ci', '--prefix', 'studio', '--no-audit', '--no-fund', '--loglevel', 'error'],
};

/** Runs the studio's tests; records the files that they passed with. */
export async function testStudio(scratch: string, signal: AbortSignal): Promise<Counts> {
  const fingerprint = studioFingerprint(root);
  const args = ['--config', inRoot('studio/jest.config.json')];
  const counts = await runJest({ title: 'picture studio', args, scratch, signal });
  const passed = counts.passed > 0 && counts.failed === 0;
  if (passed && fingerprint === studioFingerprint(root)) {
    writeFileSync(inRoot(recordFile), `${JSON.stringify({ fingerprint }, null, 2)}\n`);
  }
  return counts;
}
