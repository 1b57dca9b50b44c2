import { describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import supertest from 'supertest';
import {
  api,
  change,
  expectStatus,
  live,
  manifest,
  post,
  promote,
  publishVersion,
  register,
  releasesApp,
  rollBack,
  sign,
  useReleases,
} from '../../testing/releases-api.ts';

useReleases();

const journal = {
  'mf-journal': {
    service: { prefixes: ['/api/notes'], upstream: 'http://127.0.0.1:9', announcesChanges: false },
  },
};
const registry = async () => (await api.get('/api/releases/parts')).body;
const unregister = async (name: string, expectedRevision?: number) =>
  post('parts/remove', {
    name,
    expectedRevision: expectedRevision ?? (await registry()).revision,
  });

describe('a part that is taken out of the registry', () => {
  it('leaves its prefixes to others, and edges hear of it', async () => {
    await register(journal).expect(200);
    const before = await live();
    const other = { 'mf-diary': journal['mf-journal'] };
    expect((await register(other)).body.code).toBe('collision');
    await expectStatus(unregister('mf-journal'), 200);
    const after = await live();
    expect(after.registry.parts).not.toHaveProperty('mf-journal');
    expect(after.registry.revision).toBe(before.registry.revision + 1);
    await register(other).expect(200);
  });

  it('stays while a channel shows it, and is neither published nor shown afterwards', async () => {
    await register(journal).expect(200);
    const first = manifest('mf-journal', 'a1', ['/notes']);
    await expectStatus(publishVersion(first), 201);
    await expectStatus(promote({ 'mf-journal': first.version }), 200);
    const { title } = await expectStatus(unregister('mf-journal'), 409, 'in-use');
    expect(title).toBe('mf-journal is shown by live');
    expect((await registry()).parts).toHaveProperty('mf-journal');
    await expectStatus(change('remove', { name: 'mf-journal' }), 200);
    await expectStatus(unregister('mf-journal'), 200);
    const later = manifest('mf-journal', 'b2', ['/notes']);
    await expectStatus(publishVersion(later), 403, 'unregistered');
    await expectStatus(promote({ 'mf-journal': first.version }), 403, 'unregistered');
    await expectStatus(rollBack('mf-journal'), 409, 'no-earlier-version');
  });

  it('is not the team’s any more: what the one before has signed is not shown for the next', async () => {
    await register(journal).expect(200);
    const old = manifest('mf-journal', 'a1', ['/notes']);
    await expectStatus(publishVersion(old), 201);
    await expectStatus(unregister('mf-journal'), 200);
    await register({ 'mf-journal': { deployKeys: [newKeyPair().publicKey] } }).expect(200);
    await expectStatus(promote({ 'mf-journal': old.version }), 403, 'signed-by-a-stranger');
  });

  it('has to be registered, at the revision that was looked at', async () => {
    await expectStatus(unregister('mf-unknown'), 403, 'unregistered');
    await register(journal).expect(200);
    await expectStatus(unregister('mf-journal', 1), 409, 'registry-moved-on');
    expect((await registry()).parts).toHaveProperty('mf-journal');
  });

  it('is a matter of the release manager: of the token, and of the key where that is known', async () => {
    await register(journal).expect(200);
    const { revision: expectedRevision } = await registry();
    const content = { name: 'mf-journal', expectedRevision };
    await expectStatus(api.post('/api/releases/parts/remove').send(content), 401, 'sign-in-needed');
    const manager = newKeyPair();
    const app = releasesApp({ managerKey: manager.publicKey });
    const send = (signature?: string) =>
      supertest(app)
        .post('/api/releases/parts/remove')
        .set('authorization', 'Bearer a-token-that-only-tests-know')
        .send({ ...content, signature });
    const signed = (what: object) => signContent('unregistration', what, manager.privateKey);
    await expectStatus(send(), 403, 'not-the-release-manager');
    await expectStatus(send(sign(content)), 403, 'not-the-release-manager');
    await expectStatus(send(signed({ ...content, name: 'mf-faq' })), 403, 'not-the-release-manager');
    expect((await registry()).parts).toHaveProperty('mf-journal');
    await expectStatus(send(signed(content)), 200);
  });
});
