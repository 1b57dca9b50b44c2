import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isSigned, newKeyPair } from '@toile/release-signing';
import { managerTeam, openKeys } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'toile-keys-')), 'keys');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const content = { name: 'mf-journal' };
const signedBy = (keys: ReturnType<typeof openKeys>, team: string, publicKey: string) =>
  isSigned({ kind: 'manifest', content, signature: keys.sign(team, 'manifest', content) }, [publicKey]);

describe('the keys of this machine', () => {
  it('are made once for each team, for nobody else to read', () => {
    const first = openKeys(folder).publicKeyOf('journal');
    expect(openKeys(folder).publicKeyOf('journal')).toBe(first);
    expect(openKeys(folder).publicKeyOf('checkout')).not.toBe(first);
    expect(signedBy(openKeys(folder), 'journal', first)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['checkout.pem', 'journal.pem']);
    expect(statSync(path.join(folder, 'journal.pem')).mode & 0o777).toBe(0o600);
  });

  it('are not used where a team brings its own, which never signs for the release manager', () => {
    const own = newKeyPair();
    const keys = openKeys(folder, own.privateKey);
    expect(signedBy(keys, 'journal', own.publicKey)).toBe(true);
    expect(signedBy(keys, managerTeam, own.publicKey)).toBe(false);
  });
});
