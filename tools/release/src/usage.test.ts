import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { commandNamed, commandsWith, helpOf, refuseMore } from './usage.ts';

const program = path.join(import.meta.dirname, 'main.ts');
const run = (...typed: string[]) =>
  promisify(execFile)(process.execPath, ['--no-warnings', program, ...typed]);

it.each([
  ['rollback', 'shell 1.0.0-0000000a', 'now'],
  ['publish', 'shell', 'mf-content'],
  ['breakers', 'clear shell 1.0.0-0000000a', 'again'],
  ['status', '', 'now'],
  ['why', '', 'then'],
])('%s takes “%s” and not “%s” beside it', (command, good, more) => {
  const words = good.split(' ').filter(Boolean);
  expect(() => refuseMore({ command, words })).not.toThrow();
  expect(() => refuseMore({ command, words: [...words, ...more.split(' ')] })).toThrow(
    `${command} doesn’t take ${more}:`,
  );
});

it.each(['publish', 'register'])('%s --all takes no part beside it', (command) => {
  expect(() => refuseMore({ command, words: [], all: true })).not.toThrow();
  expect(() => refuseMore({ command, words: ['shell'], all: true })).toThrow('doesn’t take shell:');
});

it.each(['promote', 'canary', 'compare', 'open', 'check', 'hold'])(
  '%s takes any number of words',
  (command) => {
    expect(() => refuseMore({ command, words: Array(50).fill('shell@1.0.0-0000000a') })).not.toThrow();
  },
);

it('refuses an option that a command would not look at', () => {
  const promoted = { command: 'promote', words: ['shell', '1.0.0-0000000a'] };
  expect(() => refuseMore({ ...promoted, share: '5' })).toThrow('promote doesn’t take --share:');
  expect(() => refuseMore({ ...promoted, reason: 'a fair', channel: 'live', yes: false })).not.toThrow();
  const lines = helpOf().matchAll(/^ {2}npm run release -- ([\w-]+)(.*?) {2}/gm);
  for (const [, command = '', rest = ''] of lines)
    for (const [, option = ''] of rest.matchAll(/--([a-z-]+)/g))
      if (option !== 'browser') expect(commandsWith[option]).toContain(command);
});

it('has the words of before for the same commands', () => {
  const before = ['candidate', 'promote-candidate', 'end-candidate', 'marks', 'status'];
  expect(before.map(commandNamed)).toEqual(['canary', 'promote-canary', 'end-canary', 'breakers', 'status']);
  expect(commandNamed('constructor')).toBe('constructor');
});

it('has a help for each command', async () => {
  expect((await run('candidate', '--help')).stdout).toBe(`${helpOf('canary')}\n`);
  expect(helpOf('canary')).not.toContain('rollback');
  expect(() => helpOf('nothing')).toThrow('There is no command nothing.');
});

it('says all of them to --help alone', async () => {
  expect((await run('--help')).stdout).toBe(`${helpOf()}\n`);
});

it.each([
  [['status', 'now'], 'status doesn’t take now:'],
  [['help', 'publich'], 'There is no command publich.'],
  [['toString'], 'There is no command toString.'],
  [
    ['promote', 'shell', '1.0.0-0000000a', 'mf-content', '1.0.0-0000000a'],
    'shell names no version: mf-content@1.2.0-3fa9c1b2 would\n',
  ],
  [['promote', 'shell@1.0.0-0000000a', 'shell@1.0.0-0000000b'], 'shell is named twice\n'],
  [['promote', 'shell'], 'Name the version to promote;'],
  [['rollback', 'shell', '--to', '4'], 'rollback --to takes all parts back: name none\n'],
  [['rollback', '--to', 'yesterday'], 'yesterday is no moment:'],
  [['promote', 'shell', '1.0.0-0000000a', '--dry-run'], 'promote doesn’t take --dry-run without --from'],
  [['canary', 'shell@1.0.0-0000000a', '--share=-5'], '--share -5 is no number of 0 or more\n'],
  [['canary', 'shell@1.0.0-0000000a', '--share', '-5'], "Option '--share' argument is ambiguous\n"],
])('refuses %j in one sentence, and asks nobody', async (typed, says) => {
  const { stderr } = await run(...typed).catch((error: { stderr: string }) => error);
  expect(stderr.startsWith(says)).toBe(true);
});
