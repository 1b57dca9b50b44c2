import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { stateAt } from '../testing/signed-state.ts';
import type { KnownChannel } from './read-channel.ts';
import { openShownSets } from './shown-sets.ts';

const setOf = (revision: number) => `set-${String(revision).padStart(12, '0')}` as const;
const shownAt = (revision: number): KnownChannel => {
  const state = stateAt(revision);
  const named = { ...state, set: { ...state.set, id: setOf(revision) } };
  return { state: named, json: named };
};

it('keeps the twenty sets that were shown last, all of them on disk once they are said to be', async () => {
  const stateDir = await mkdtemp(path.join(tmpdir(), 'toile-shown-sets-'));
  const sets = openShownSets(path.join(stateDir, 'sets'), (json) => ({ state: json, json }) as KnownChannel);
  const revisions = Array.from({ length: 25 }, (_, index) => index + 1);
  for (const revision of revisions) {
    void sets.remember(shownAt(revision));
    await sleep(2);
  }
  await sets.written();
  const kept = (await sets.list()).map(({ set }) => set);
  expect([...kept].sort()).toEqual(revisions.slice(5).map(setOf));
  await rm(stateDir, { recursive: true });
});
