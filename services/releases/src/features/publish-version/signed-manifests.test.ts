import { describe, expect, it } from '@jest/globals';
import { newKeyPair } from '@toile/release-signing';
import {
  api,
  expectStatus,
  live,
  manifest,
  post,
  promote,
  publishVersion,
  read,
  register,
  sign,
  teamKeys,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();

const good = manifest('mf-content', 'b2', ['/faq']);
const stranger = newKeyPair();
const asset = { file: 'a.js', integrity: 'sha384-x', bytes: 1 };
const published = async () => (await read('versions/mf-content')).length;

describe('a manifest', () => {
  it('is taken from the team that is registered for the part', async () => {
    await expectStatus(publishVersion(good), 201);
  });

  it('keeps fields that this service does not know: they were signed', async () => {
    const later = { ...good, later: { of: 'a later edge' } };
    await expectStatus(publishVersion(later), 201);
    await expectStatus(promote({ 'mf-content': good.version }), 200);
    const state = await live();
    expect(state.current['mf-content']).toEqual(later);
    expect(state.signatures[good.id]).toBe(sign(later));
  });

  it.each([
    ['without files', { ...good, chunks: {} }, 400, 'wrong-manifest', 'the chunk remote has no files'],
    [
      'without the files of a page',
      { ...good, chunks: { remote: good.chunks.remote } },
      400,
      'wrong-manifest',
      'page',
    ],
    ['without any entry', { ...good, entry: undefined }, 400, 'invalid-input', ''],
    [
      'with a file outside its folder',
      { ...good, entry: { ...asset, file: '../../mf-x/a.js' } },
      400,
      'invalid-input',
      '',
    ],
    [
      'with an absolute file',
      { ...good, server: { file: '/etc/passwd', sha256: 'x' } },
      400,
      'invalid-input',
      '',
    ],
    [
      'of another part’s folder',
      { ...good, publicPath: '/remotes/mf-x/1.0.0-b2000000/' },
      400,
      'wrong-manifest',
      'public path',
    ],
    [
      'with another version’s global',
      { ...good, id: 'mf_content__1_0_0_a1000000' },
      400,
      'wrong-manifest',
      'its id',
    ],
    ...['/*', '/:any/*', '/api/products', '/remotes/x', '/identity', '/media/:a', '/healthz'].map(
      (address): [string, object, number, string, string] => [
        `with the page ${address}`,
        { ...good, paths: [...good.paths, { path: address, chunk: 'page', slots: [] }] },
        400,
        'wrong-manifest',
        `the page ${address} `,
      ],
    ),
    ['that shares nothing', { ...good, shared: {} }, 400, 'wrong-manifest', 'does not share react'],
    [
      'that brings a React of its own',
      { ...good, shared: { zustand: '^5.0.0' } },
      400,
      'wrong-manifest',
      'does not share react',
    ],
    ['too large', { ...good, shared: { react: 'x'.repeat(600_000) } }, 413, 'body-too-large', ''],
  ])('%s is refused, and nothing changes', async (_what, content, status, code, detail) => {
    const before = await live();
    const body = await expectStatus(publishVersion(content), status, code);
    expect(body.detail ?? '').toContain(detail);
    expect(await published()).toBe(1);
    expect(await live()).toEqual(before);
  });

  it.each([
    ['without a signature', undefined, 'unsigned'],
    ['signed by a stranger', sign(good, stranger), 'signed-by-a-stranger'],
    ['signed before it was changed', sign({ ...good, paths: [] }), 'signed-by-a-stranger'],
    ['with nonsense as signature', 'nonsense', 'signed-by-a-stranger'],
  ])('%s is refused, and nothing changes', async (_what, signature, code) => {
    const body = { manifest: good, signature };
    await expectStatus(api.post('/api/releases/versions').send(body), 403, code);
    await expectStatus(post('versions', body), 403, code);
    expect(await published()).toBe(1);
  });

  it('of a team that has got another key is proven by each key that is registered', async () => {
    const next = newKeyPair();
    await register({ 'mf-content': { deployKeys: [next.publicKey, teamKeys.publicKey] } }).expect(200);
    await expectStatus(publishVersion(good, sign(good, next)), 201);
    await register({ 'mf-content': { deployKeys: [next.publicKey] } }).expect(200);
    const later = manifest('mf-content', 'c3', ['/faq']);
    await expectStatus(publishVersion(later), 403, 'signed-by-a-stranger');
  });

  it('that was stored unsigned is shown by no channel', async () => {
    await expectStatus(publishVersion(good), 201);
    await testbed.database.pool.query('update versions set signature = null where version = $1', [
      version('b2'),
    ]);
    await expectStatus(promote({ 'mf-content': version('b2') }), 403, 'unsigned');
  });
});
