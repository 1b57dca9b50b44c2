import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@toile/testing';
import { currentKeys, signingMs } from './signing-keys.ts';

const dayMs = 24 * 60 * 60 * 1000;
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase(new URL('../../migrations', import.meta.url).pathname);
});
afterAll(() => test.drop());

describe('signing keys', () => {
  it('are made once when processes start at once, and stay', async () => {
    const start = new Date();
    const sets = await Promise.all(Array.from({ length: 4 }, () => currentKeys(test.database, start)));
    expect(new Set(sets.map(({ signingKid }) => signingKid)).size).toBe(1);
    expect(sets.every(({ jwks }) => jwks.length === 1)).toBe(true);
  });

  it('publish the next key a week before it signs, and the last one two days after', async () => {
    const start = Date.now();
    const at = (days: number) => currentKeys(test.database, new Date(start + days * dayMs));
    const first = (await at(0)).signingKid;
    expect((await at(82)).jwks).toHaveLength(1);
    const announced = await at(84);
    expect(announced.jwks).toHaveLength(2);
    expect(announced.signingKid).toBe(first);
    const turned = await at(signingMs / dayMs + 0.5);
    expect(turned.signingKid).not.toBe(first);
    expect(turned.jwks.map(({ kid }) => kid)).toEqual([turned.signingKid, first]);
    expect((await at(signingMs / dayMs + 3)).jwks.map(({ kid }) => kid)).not.toContain(first);
  });

  it('recover after a year without the service', async () => {
    const later = await currentKeys(test.database, new Date(Date.now() + 500 * dayMs));
    expect(later.jwks.length).toBeGreaterThan(0);
  });
});
