import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { headsIn } from './audit.ts';

const head = { channel: 'live', revision: 9, hash: 'a hash', signature: 'a signature' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toile-heads-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string): Promise<string> {
  const file = path.join(folder, 'kept.json');
  await writeFile(file, content);
  return file;
}

it.each([
  ['an edge', { channel: 'live', set: {}, head }],
  ['a message of the webhook', { type: 'channel.promote', data: { revision: 9, head } }],
])('reads the end of a history that %s keeps', async (_who, content) => {
  expect(await headsIn([await fileOf(JSON.stringify(content))], 'live')).toEqual([head]);
});

it.each([
  ['no JSON', 'live 9'],
  ['nothing', ''],
  ['no end', '{"channel":"live"}'],
  ['one of another channel', JSON.stringify({ head: { ...head, channel: 'testers' } })],
])('refuses a file with %s', async (_what, content) => {
  await expect(headsIn([await fileOf(content)], 'live')).rejects.toThrow(
    'keeps no end of the history of live',
  );
  await expect(headsIn([path.join(folder, 'absent.json')], 'live')).rejects.toThrow('keeps no end');
});
