import { readdirSync } from 'node:fs';
import { root } from './paths.ts';
import type { Step } from './run-step.ts';
import { studioIsInstalled } from './studio.ts';

const shop = readdirSync(root).filter((name) =>
  /^(shell|mf-[a-z]+|services|packages|tools|demo|tests)$/.test(name),
);

const boundaries = (of: string, folders: readonly string[]): Step => ({
  title: `boundaries${of}`,
  program: 'depcruise',
  args: ['--config', '.dependency-cruiser.js', '--output-type', 'err-long', ...folders],
});

const deadCode = (of: string, ...more: string[]): Step => ({
  title: `dead code and dependencies${of}`,
  program: 'knip',
  args: ['--no-progress', '--no-config-hints', ...more],
});

/** Format and lint look at the studio always; what follows its imports needs its packages. */
const ofStudio: readonly Step[] = [
  boundaries(' of the picture studio', ['studio']),
  { title: 'types of the picture studio', program: 'tsc', args: ['-b', 'studio'] },
  deadCode(' of the picture studio', '--directory', 'studio'),
];

/** What is checked without running the shop. */
export const checkSteps = (): readonly Step[] => [
  { title: 'format and lint', program: 'biome', args: ['check', '--colors=off'] },
  boundaries('', shop),
  { title: 'documents', program: 'node', args: ['tools/docs/src/check.ts'] },
  { title: 'types', program: 'tsc', args: ['-b'] },
  deadCode(''),
  ...(studioIsInstalled() ? ofStudio : []),
];
