import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const program = path.join(import.meta.dirname, 'main.ts');

/** Exit code and complaints of a command whose reader has gone before it says its first line. */
async function unread(command: string) {
  const line = `{ '${process.execPath}' --no-warnings '${program}' ${command} 2>&3; echo $? >&3; } 3>&2 | true`;
  return (await promisify(execFile)('bash', ['-c', line])).stderr;
}

it.each(['help', 'completion bash'])('%s ends as usual when nobody reads it', async (command) => {
  expect(await unread(command)).toBe('0\n');
});
