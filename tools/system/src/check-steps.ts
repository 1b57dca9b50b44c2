import { readdirSync } from 'node:fs';
import { root } from './paths.ts';
import type { Step } from './run-step.ts';

const code = readdirSync(root).filter((name) =>
  /^(shell|mf-[a-z]+|services|packages|tools|tests)$/.test(name),
);

/** What is checked without running the shop. */
export const checkSteps: readonly Step[] = [
  { title: 'format and lint', program: 'biome', args: ['check', '--colors=off'] },
  {
    title: 'boundaries',
    program: 'depcruise',
    args: ['--config', '.dependency-cruiser.js', '--output-type', 'err-long', ...code],
  },
  { title: 'documents', program: 'node', args: ['tools/docs/src/check.ts'] },
  { title: 'types', program: 'tsc', args: ['-b'] },
  { title: 'dead code and dependencies', program: 'knip', args: ['--no-progress', '--no-config-hints'] },
];
