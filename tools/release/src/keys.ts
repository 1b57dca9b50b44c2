import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type KeyPair, newKeyPair, publicKeyOf, signContent } from '@toile/release-signing';

export interface Keys {
  /** Public half of a team's key; a team that has none gets one. */
  publicKeyOf(team: string): string;
  sign(team: string, kind: string, content: unknown): string;
  /** True when there is a key of this team, without making one. */
  has(team: string): boolean;
  /** Of the release service itself, which signs pins. */
  ofPins(): KeyPair;
}

/** The key that signs registrations. */
export const managerTeam = 'release-manager';
const pinsTeam = 'release-pins';

/** Private keys of this machine, `<folder>/<team>.pem`, each for nobody else to read. `given` signs for every team. */
export function openKeys(folder: string, given?: string): Keys {
  const fileOf = (team: string) => path.join(folder, `${team}.pem`);

  function make(team: string): string {
    const { privateKey } = newKeyPair();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(fileOf(team), privateKey, { mode: 0o600, flag: 'wx' });
    return privateKey;
  }
  const keyOf = (team: string): string =>
    ([managerTeam, pinsTeam].includes(team) ? undefined : given) ??
    (existsSync(fileOf(team)) ? readFileSync(fileOf(team), 'utf8') : make(team));

  return {
    has: (team) => given !== undefined || existsSync(fileOf(team)),
    publicKeyOf: (team) => publicKeyOf(keyOf(team)),
    sign: (team, kind, content) => signContent(kind, content, keyOf(team)),
    ofPins: () => ({ privateKey: keyOf(pinsTeam), publicKey: publicKeyOf(keyOf(pinsTeam)) }),
  };
}
