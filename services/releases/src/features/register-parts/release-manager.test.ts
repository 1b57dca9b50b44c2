import { describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import supertest from 'supertest';
import { bearer, live, releasesApp, teamKeys, useReleases } from '../../testing/releases-api.ts';

useReleases();

const manager = newKeyPair();
const registration = {
  owner: 'journal',
  deployKeys: [teamKeys.publicKey],
  service: { prefixes: ['/api/journal'], upstream: 'http://127.0.0.1:9', announcesChanges: false },
};
const sign = (content: object, { privateKey } = manager) => signContent('registration', content, privateKey);

function register(
  signature: string | undefined,
  parts: Record<string, object> = { 'mf-journal': registration },
) {
  const app = releasesApp({ managerKey: manager.publicKey });
  const signatures = signature === undefined ? {} : { 'mf-journal': signature };
  return supertest(app).post('/api/releases/parts').set(bearer).send({ parts, signatures });
}

describe('where the release manager’s key is known', () => {
  it('registers what the release manager has signed, and hands the signature on to the edges', async () => {
    const signature = sign({ name: 'mf-journal', ...registration });
    await register(signature).expect(200);
    expect((await live()).registry).toMatchObject({
      parts: { 'mf-journal': registration },
      signatures: { 'mf-journal': signature },
    });
  });

  it.each([
    ['nobody', undefined],
    ['somebody else', sign({ name: 'mf-journal', ...registration }, teamKeys)],
    ['the release manager for another part', sign({ name: 'mf-other', ...registration })],
    ['the release manager without its service', sign({ name: 'mf-journal', owner: 'journal' })],
  ])('refuses what %s has signed, whoever has the token', async (_who, signature) => {
    const before = await live();
    const { status, body } = await register(signature);
    expect([status, body.code]).toEqual([403, 'not-the-release-manager']);
    expect(await live()).toEqual(before);
  });
});
