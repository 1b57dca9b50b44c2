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
/** Signed for the registry that the tests begin with. */
const first = { ...registration, expectedRevision: 1 };
const sign = (content: object, { privateKey } = manager) => signContent('registration', content, privateKey);
const signed = (content: object) => sign({ name: 'mf-journal', ...content });

function register(signature: string | undefined, content: object = first) {
  const app = releasesApp({ managerKey: manager.publicKey });
  const signatures = signature === undefined ? {} : { 'mf-journal': signature };
  const parts = { 'mf-journal': content };
  return supertest(app).post('/api/releases/parts').set(bearer).send({ parts, signatures });
}

describe('where the release manager’s key is known', () => {
  it('registers what the release manager has signed, and hands the signature on to the edges', async () => {
    const signature = signed(first);
    await register(signature).expect(200);
    expect((await live()).registry).toMatchObject({
      revision: 2,
      parts: { 'mf-journal': first },
      signatures: { 'mf-journal': signature },
    });
  });

  it.each([
    ['nobody', undefined],
    ['somebody else', sign({ name: 'mf-journal', ...first }, teamKeys)],
    ['the release manager for another part', sign({ name: 'mf-other', ...first })],
    ['the release manager without its service', signed({ owner: 'journal', expectedRevision: 1 })],
    ['the release manager for another revision', signed({ ...registration, expectedRevision: 2 })],
  ])('refuses what %s has signed, whoever has the token', async (_who, signature) => {
    const before = await live();
    const { status, body } = await register(signature);
    expect([status, body.code]).toEqual([403, 'not-the-release-manager']);
    expect(await live()).toEqual(before);
  });

  it('takes a signed registration once: a deploy key that was taken away doesn’t come back with the token', async () => {
    await register(signed(first)).expect(200);
    await register(signed(first)).expect(200);
    const without = { ...registration, deployKeys: [], expectedRevision: 2 };
    await register(signed(without), without).expect(200);
    const before = await live();
    const again = await register(signed(first));
    expect([again.status, again.body.code, again.body.title]).toEqual([
      409,
      'registry-moved-on',
      'Somebody has registered something meanwhile: the registry is at revision 3',
    ]);
    expect(await live()).toEqual(before);
    expect(before.registry.parts['mf-journal']?.deployKeys).toEqual([]);
  });

  it('refuses a registration that is for no revision, as those of earlier versions are', async () => {
    const before = await live();
    const { status, body } = await register(signed(registration), registration);
    expect([status, body.code, body.title]).toEqual([
      409,
      'no-expected-revision',
      'The registration of mf-journal names no revision of the registry',
    ]);
    expect(await live()).toEqual(before);
  });
});
