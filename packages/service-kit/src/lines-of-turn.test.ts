import { spawnSync } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { linesOfTurn } from './lines-of-turn.ts';

it('writes the lines of a turn at once, and none twice', async () => {
  const written: string[] = [];
  const { write } = linesOfTurn({ write: (text) => void written.push(text) });
  write('a\n');
  write('b\n');
  expect(written).toEqual([]);
  await turn();
  write('c\n');
  await turn();
  await turn();
  expect(written).toEqual(['a\nb\n', 'c\n']);
});

it.each(['process.exit(3)', "throw new Error('ends here')"])('loses no line by %s', (end) => {
  const logger = new URL('./logger.ts', import.meta.url).href;
  const program = `const { createLogger } = await import('${logger}');
    createLogger('a').info('first'); createLogger('b').info('second'); ${end};`;
  const { stdout } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program]);
  expect(String(stdout).match(/"msg":"\w+"/g)).toEqual(['"msg":"first"', '"msg":"second"']);
});
