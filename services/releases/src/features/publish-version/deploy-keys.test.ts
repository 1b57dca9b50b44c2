import { beforeEach, describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import {
  api,
  expectStatus,
  live,
  manifest,
  read,
  register,
  revision,
  sign,
  teamKeys,
  useReleases,
  version,
  who,
} from '../../testing/releases-api.ts';

useReleases();

/** Of the team of mf-content, and of the one of mf-designer. */
const own = newKeyPair();
const other = newKeyPair();
const stranger = newKeyPair();
const good = manifest('mf-content', 'b2', ['/faq']);
beforeEach(async () => {
  await register({
    'mf-content': { deployKeys: [own.publicKey, teamKeys.publicKey] },
    'mf-designer': { deployKeys: [other.publicKey, teamKeys.publicKey] },
  }).expect(200);
});

const publish = (content: object, signature: string | undefined) =>
  api.post('/api/releases/versions').send({ manifest: content, signature });
const published = async (name: string) =>
  (await read(`versions/${name}`)).map((row: { version: string }) => row.version);

describe('a team with nothing but its deploy key', () => {
  it('publishes its own part', async () => {
    await expectStatus(publish(good, sign(good, own)), 201);
    expect(await published('mf-content')).toEqual([version('b2'), version('a1')]);
  });

  const stolen = { ...manifest('mf-designer', 'b2'), chunks: good.chunks };
  it.each([
    ['another team’s part, signed with its own key', stolen, sign(stolen, own)],
    ['its own signature under another part’s name', stolen, sign(good, own)],
    ['a manifest with one byte changed', { ...good, entry: { ...good.entry, bytes: 2 } }, sign(good, own)],
    ['a manifest with a field more', { ...good, more: true }, sign(good, own)],
    ['a signature of the same content as something else', good, signContent('change', good, own.privateKey)],
    ['a stranger’s signature', good, sign(good, newKeyPair())],
    ['the key itself as signature', good, own.publicKey],
  ])('cannot publish %s', async (_what, content, signature) => {
    const before = await live();
    await expectStatus(publish(content, signature), 403, 'signed-by-a-stranger');
    await expectStatus(publish(content, undefined), 403, 'unsigned');
    expect(await published('mf-designer')).toEqual([version('a1')]);
    expect(await published('mf-content')).toEqual([version('a1')]);
    expect(await live()).toEqual(before);
  });

  it('cannot publish a part that nobody has registered', async () => {
    const unknown = manifest('mf-unknown', 'b2');
    await expectStatus(publish(unknown, sign(unknown, own)), 403, 'unregistered');
  });

  it('changes nothing when an older manifest is sent again', async () => {
    await expectStatus(publish(good, sign(good, own)), 201);
    await expectStatus(change('promote', { versions: { 'mf-content': good.version } }), 200);
    const before = await live();
    const older = manifest('mf-content', 'a1');
    const { created } = await expectStatus(publish(older, sign(older, own)), 200);
    expect(created).toBe(false);
    expect(await live()).toEqual(before);
    expect(await published('mf-content')).toEqual([version('b2'), version('a1')]);
  });
});

type Signing = { by?: typeof own; as?: string; channel?: string };
/** A change of the live channel without the release token. */
async function change(
  action: string,
  body: object,
  { by = own, as = action, channel = 'live' }: Signing = {},
) {
  const content = { ...who, expectedRevision: await revision(), ...body };
  const signature = signContent('change', { ...content, action: as, channel }, by.privateKey);
  return api.post(`/api/releases/channels/live/${action}`).send({ ...content, signature });
}

describe('a team that changes a channel with its deploy key', () => {
  const toNew = { versions: { 'mf-content': good.version } };
  beforeEach(async () => {
    await expectStatus(publish(good, sign(good, own)), 201);
  });

  it('shows its own version, rolls it back and takes it out', async () => {
    await expectStatus(change('promote', toNew), 200);
    expect((await live()).set.versions['mf-content']).toBe(version('b2'));
    await expectStatus(change('rollback', { name: 'mf-content' }), 200);
    expect((await live()).set.versions['mf-content']).toBe(version('a1'));
    await expectStatus(change('remove', { name: 'mf-content' }), 200);
    expect((await live()).set.versions).not.toHaveProperty('mf-content');
  });

  it.each<[string, string, object, Signing]>([
    ['another team’s part', 'rollback', { name: 'mf-designer' }, {}],
    [
      'another team’s part beside its own',
      'promote',
      { versions: { ...toNew.versions, 'mf-designer': version('a1') } },
      {},
    ],
    ['with a stranger’s key', 'promote', toNew, { by: other }],
    ['with what it signed for another channel', 'promote', toNew, { channel: 'next' }],
    ['with what it signed as another action', 'remove', { name: 'mf-content' }, { as: 'rollback' }],
    ['no part at all', 'remove', {}, {}],
    // What is signed for is what is changed, whatever else the body names.
    ['another team’s part behind its own', 'rollback', { name: 'mf-designer', ...toNew }, {}],
    ['another team’s part behind no part', 'remove', { name: 'mf-designer', versions: {} }, { by: stranger }],
    ['another team’s part behind a number', 'remove', { name: 'mf-designer', versions: 5 }, { by: stranger }],
    ['no part at all, with a stranger’s key', 'promote', { versions: {} }, { by: stranger }],
  ])('cannot change %s', async (_what, action, body, signing) => {
    const before = await live();
    await expectStatus(change(action, body, signing), 403, 'signed-by-a-stranger');
    expect(await live()).toEqual(before);
  });

  it('cannot be played back: each signature is good for one revision', async () => {
    const content = { ...who, expectedRevision: await revision(), ...toNew };
    const signature = signContent(
      'change',
      { ...content, action: 'promote', channel: 'live' },
      own.privateKey,
    );
    const send = (more: object = {}) =>
      api.post('/api/releases/channels/live/promote').send({ ...content, signature, ...more });
    await expectStatus(send(), 200);
    await expectStatus(change('rollback', { name: 'mf-content' }), 200);
    await expectStatus(send(), 409, 'moved-on');
    await expectStatus(send({ expectedRevision: await revision() }), 403, 'signed-by-a-stranger');
    expect((await live()).set.versions['mf-content']).toBe(version('a1'));
  });

  it('needs the signature, or the release token', async () => {
    const body = { ...who, ...toNew, expectedRevision: await revision() };
    const send = (more: object) => api.post('/api/releases/channels/live/promote').send({ ...body, ...more });
    await expectStatus(send({}), 401, 'sign-in-needed');
    await expectStatus(send({ signature: 5 }), 401, 'sign-in-needed');
    await expectStatus(send({ signature: '' }), 403, 'signed-by-a-stranger');
  });

  it('cannot show what was signed with a key that is no longer registered', async () => {
    await register({ 'mf-content': { deployKeys: [other.publicKey, teamKeys.publicKey] } }).expect(200);
    await expectStatus(change('promote', toNew, { by: other }), 403, 'signed-by-a-stranger');
  });
});
