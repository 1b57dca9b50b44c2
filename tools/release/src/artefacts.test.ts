import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { ensureBuilt } from './artefacts.ts';

it('a version holds the sources that its hash is of, also where they change while it is built', async () => {
  const store = mkdtempSync(path.join(tmpdir(), 'toile-store-'));
  let saved = 'a';
  const sources = {
    name: 'mf-journal',
    version: async () => `1.0.0-${saved}`,
    buildInto: async (folder: string) => {
      saved = 'b';
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'remote.js'), saved);
    },
  };
  const place = path.join(store, 'mf-journal/1.0.0-b');
  expect(await ensureBuilt(store, sources)).toEqual({ place, built: true });
  expect(readFileSync(path.join(place, 'remote.js'), 'utf8')).toBe('b');
  expect(existsSync(path.join(store, 'mf-journal/1.0.0-a'))).toBe(false);
  expect(await ensureBuilt(store, sources)).toEqual({ place, built: false });
  rmSync(store, { recursive: true });
});
