import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { lineAppender } from './append-line.ts';
import { scratchFolder } from './scratch-folder.ts';

const { folder, remove } = scratchFolder('append-line');
afterAll(remove);

it('lines that the disk does not take are lost, and told once; those after them are written', () => {
  const lost: string[] = [];
  const onLost = (message: string) => void lost.push(message);
  // The device of Linux that is always full.
  const full = lineAppender('/dev/full', onLost);
  for (const line of ['one', 'two']) full(line);
  expect(lost).toEqual([expect.stringMatching(/^\/dev\/full is not written: ENOSPC/)]);

  const file = path.join(folder, 'a.log');
  const append = lineAppender(file, onLost);
  mkdirSync(file);
  append('one');
  rmdirSync(file);
  append('two');
  expect([lost.length, readFileSync(file, 'utf8')]).toEqual([2, 'two\n']);
});
