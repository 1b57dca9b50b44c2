import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repositoryRoot } from '@toile/build-config';
import type { SeenCheck, SomeVersions } from '@toile/releases-contract';
import { storableText } from './storable-checks.ts';

const program = path.join(repositoryRoot, 'tools/system/src/resilience.ts');
/** As jest names a test that failed. */
const failedLine = /^\s*● (.+)$/gm;
const mostProblems = 20;

/** The names of the cases that failed, each once, in what the matrix said. */
export function failedCases(output: string): string[] {
  const names = [...output.matchAll(failedLine)].map(([, name = '']) => name);
  return names.length > 0 ? [...new Set(names)] : ['The fault matrix could not be run'];
}

/** Runs the matrix for one version; the names of its failed cases. */
async function failuresOf(part: string, version: string): Promise<string[]> {
  const args = [program, 'fault-matrix', '--candidate', `${part}@${version}`];
  const matrix = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  matrix.stdout.on('data', (text: Buffer) => {
    output += text;
    // Beside the verdict, which may be data for another program.
    process.stderr.write(text);
  });
  const [code] = await once(matrix, 'close');
  return code === 0 ? [] : failedCases(output);
}

/** Every fault of the parts in turn, in a shop of its own with these versions (T41): six minutes each on two cores. */
export async function faultMatrixOf(versions: SomeVersions): Promise<SeenCheck> {
  const problems: SeenCheck['problems'] = [];
  for (const [part, version] of Object.entries(versions) as [string, string][])
    for (const says of await failuresOf(part, version))
      problems.push({
        says: storableText(`${version}: ${says}`),
        parts: [part],
        remedy: `npm run test:resilience -- fault-matrix --candidate ${part}@${version}`,
      });
  const outcome = problems.length > 0 ? 'failed' : 'passed';
  return { name: 'fault-matrix', outcome, problems: problems.slice(0, mostProblems) };
}
