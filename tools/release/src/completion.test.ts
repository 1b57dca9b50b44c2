import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from '@jest/globals';
import { partsOfCheckout } from '@toile/build-config';
import { helpOf } from './usage.ts';

const run = promisify(execFile);
const program = path.join(import.meta.dirname, 'main.ts');

let script: string;
beforeAll(async () => {
  script = (await run(process.execPath, ['--no-warnings', program, 'completion', 'bash'])).stdout;
});

/** Words that bash offers after others, the last of which is being typed. */
async function offered(...words: string[]): Promise<string[]> {
  const typed = ['release', ...words].map((word) => `'${word}'`).join(' ');
  const asked = `${script}\nCOMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _toile_release; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return (await run('bash', ['-c', asked])).stdout.split('\n').filter(Boolean);
}

it('offers each command, and usage says what each of them does (issue 12, 6)', async () => {
  const commands = await offered('');
  const told = [...helpOf().matchAll(/^ {2}npm run release -- ([\w-]+)/gm)].map(([, command]) => command);
  expect([...commands].sort()).toEqual([...new Set(told)].sort());
  expect((await offered('pro')).sort()).toEqual(['promote', 'promote-canary']);
});

it('offers every option that usage has', async () => {
  const told = [...helpOf().matchAll(/--([a-z-]+)/g)].map(([option]) => option);
  expect(await offered('status', '--')).toEqual(expect.arrayContaining([...new Set(told)]));
  expect(await offered('publish', '--no-p')).toEqual(['--no-promote']);
});

it('offers the parts of this checkout, and what is no part where that is meant', async () => {
  expect((await offered('rollback', '')).sort()).toEqual(
    partsOfCheckout()
      .map(({ name }) => name)
      .sort(),
  );
  expect(await offered('compare', 'l')).toEqual(['live']);
  expect(await offered('audit', '')).toEqual(['verify']);
});

it('is for zsh, too, and for no shell that it does not know', async () => {
  const { stdout } = await run(process.execPath, ['--no-warnings', program, 'completion', 'zsh']);
  expect(stdout).toBe(`autoload -U +X compinit bashcompinit && compinit && bashcompinit\n${script}`);
  await expect(run(process.execPath, [program, 'completion', 'fish'])).rejects.toMatchObject({
    stderr: expect.stringContaining('completion bash, or completion zsh'),
  });
});
