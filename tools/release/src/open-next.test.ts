import { expect, it } from '@jest/globals';
import type { Look, SeenCheck } from '@toile/releases-contract';
import { followLook } from './follow-look.ts';
import { openNext } from './open-next.ts';
import type { ReleaseClient } from './release-client.ts';

const look: Look = {
  id: '00000000-0000-4000-8000-000000000000',
  channel: 'testers',
  setId: 'set-00000000000b',
  versions: { 'mf-content': '1.0.0-b2000000' },
  actor: 'jo',
  askedAt: '2026-11-27T22:00:00.000Z',
  state: 'waiting',
  opened: 0,
  of: 0,
};
const passed: SeenCheck[] = [{ name: 'pages', outcome: 'passed', problems: [] }];

it('the set that waits is opened in its channel, told as it goes, and what was found is kept', async () => {
  const waiting = [look];
  const told: unknown[] = [];
  const clientOf = (channel: string) =>
    ({
      takeLook: async () => waiting.shift() ?? null,
      noteLook: async (id, progress) => void told.push([channel, id, progress]),
      endLook: async (id, checks) => void told.push([channel, id, checks]),
    }) as Partial<ReleaseClient> as ReleaseClient;
  const open = () =>
    openNext(clientOf, async (_api, { wanted, onProgress }) => {
      expect(wanted).toEqual({ setId: look.setId, versions: look.versions });
      onProgress({ opened: 1, of: 2 });
      return { setId: look.setId, checks: passed };
    });
  expect([await open(), await open()]).toEqual([look, undefined]);
  expect(told).toEqual([
    ['testers', look.id, { opened: 1, of: 2 }],
    ['testers', look.id, passed],
  ]);
});

it('whoever has asked waits for it, and hears each step once', async () => {
  const steps: Look[] = [
    look,
    { ...look, state: 'running', of: 63, opened: 1 },
    { ...look, state: 'running', of: 63, opened: 1 },
    { ...look, state: 'done', of: 63, opened: 63, checks: passed },
  ];
  const said: string[] = [];
  await followLook({ look: async () => steps.shift() ?? look }, look, (line) => said.push(line));
  expect(said).toEqual(['  waits for the gates’ browser', '  1 of 63 pages are opened']);

  const says = 'The pages could not be opened: the edge answers 403';
  const unopened: SeenCheck = {
    name: 'pages',
    outcome: 'left-out',
    problems: [{ says, parts: [], remedy: '' }],
  };
  await followLook({ look: async () => look }, { ...look, state: 'done', checks: [unopened] }, (line) =>
    said.push(line),
  );
  expect(said.at(-1)).toBe(`  ${says}`);
});

it('whoever has asked for one that is given up is told to ask again', async () => {
  const given = followLook({ look: async () => ({ ...look, state: 'given-up' }) }, look, () => undefined);
  await expect(given).rejects.toThrow(/has not opened the pages.*ask again/);
});
