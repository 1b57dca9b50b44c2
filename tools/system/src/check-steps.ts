import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { root } from './paths.ts';
import type { Step } from './run-step.ts';

const shop = readdirSync(root).filter((name) =>
  /^(shell|edge|console|mf-[a-z0-9-]+|services|packages|tools|demo|tests)$/.test(name),
);

const formatAndLint = (...folders: string[]): Step => ({
  title: 'format and lint',
  program: 'biome',
  args: ['check', '--colors=off', ...folders],
});

const boundaries = (folders: readonly string[]): Step => ({
  title: 'boundaries',
  program: 'depcruise',
  args: ['--config', '.dependency-cruiser.js', '--output-type', 'err-long', ...folders],
});

const exactWords: Step = {
  title: 'exact words of the list',
  program: 'node',
  args: ['tools/docs/src/check-words.ts'],
};

/** A workspace is too small to be shared out: each further checker learns the types of packages anew. */
const types = (...folders: string[]): Step => ({
  title: 'types',
  program: 'tsc',
  args: ['-b', '--checkers', '1', '--builders', `${availableParallelism()}`, ...folders],
});

const deadCode = (...args: string[]): Step => ({
  title: 'dead code and dependencies',
  program: 'knip',
  args: ['--no-progress', '--no-config-hints', ...args],
});

/** Checks without a running shop. */
export const checkSteps = (): readonly Step[] => [
  formatAndLint(),
  boundaries(shop),
  { title: 'style', program: 'node', args: ['tools/system/src/check-style.ts'] },
  { title: 'workspaces', program: 'node', args: ['tools/system/src/check-workspaces.ts'] },
  { title: 'packages', program: 'node', args: ['tools/packages/src/check.ts'] },
  { title: 'documents', program: 'node', args: ['tools/docs/src/check.ts'] },
  exactWords,
  types(),
  deadCode(),
];

/** The same for one workspace, by its folder in the checkout, e.g. `packages/ui`. */
export function workspaceCheckSteps(folder: string): readonly Step[] {
  return [
    formatAndLint(folder),
    boundaries([folder]),
    exactWords,
    types(folder),
    deadCode('--workspace', folder),
  ];
}
