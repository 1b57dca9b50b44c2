import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { recentFailuresSchema } from '@toile/releases-contract';
import { listenForChanges } from './adapters/postgres-listener.ts';
import {
  api,
  bearer,
  change,
  expectStatus,
  live,
  logger,
  manifest,
  post,
  promote,
  publish,
  publishVersion,
  read,
  revision,
  rollBack,
  testbed,
  useReleases,
  version,
  who,
} from './testing/releases-api.ts';

useReleases();

describe('publishing', () => {
  it('takes the same version twice, and never another content under it (SH-11)', async () => {
    await publish('mf-content', 'a1').expect(200, {
      name: 'mf-content',
      version: version('a1'),
      created: false,
    });
    const { chunks, ...same } = manifest('mf-content', 'a1');
    const changed = { ...same, chunks: { ...chunks, more: { js: [], css: [] } } };
    await expectStatus(publishVersion(changed), 409, 'version-exists');
  });

  it('needs the token', async () => {
    await api.post('/api/releases/parts').send({}).expect(401);
    await api
      .post('/api/releases/channels/live/rollback')
      .set({ authorization: 'Bearer x' })
      .send({})
      .expect(401);
  });

  it('refuses a manifest that is none, and changes nothing', async () => {
    const answer = await api
      .post('/api/releases/versions')
      .set(bearer)
      .send({ manifest: { name: 'shell' } });
    expect(answer.status).toBe(400);
    expect(await read('versions/shell')).toHaveLength(1);
  });
});

describe('promoting and rolling back', () => {
  it('changes one part and leaves the others (SH-11)', async () => {
    const before = await live();
    await publish('mf-catalogue', 'b2').expect(201);
    await expectStatus(promote({ 'mf-catalogue': version('b2') }), 200);
    const after = await live();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.set.versions).toEqual({ ...before.set.versions, 'mf-catalogue': version('b2') });
    expect(after.previous['mf-catalogue']?.version).toBe(version('a1'));
    expect(after.previous['mf-content']).toBeUndefined();
    expect(after.publishedAt).toEqual({
      ...before.publishedAt,
      'mf-catalogue': (await read('versions/mf-catalogue'))[0].publishedAt,
    });
  });

  it('rolls one part back to the set that was there before, then has nothing earlier (SH-11)', async () => {
    const before = await live();
    await publish('mf-catalogue', 'b2');
    await promote({ 'mf-catalogue': version('b2') });
    await expectStatus(rollBack('mf-catalogue'), 200);
    const after = await live();
    expect(after.set.id).toBe(before.set.id);
    expect(after.previous['mf-catalogue']).toBeUndefined();
    const nothing = await rollBack('mf-catalogue');
    expect(nothing.status).toBe(409);
    expect(nothing.body.code).toBe('no-earlier-version');
  });

  it('refuses a version that was never published, and a channel without a shell', async () => {
    const before = await live();
    const unknown = await promote({ 'mf-catalogue': version('ff') });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown-version']);
    const versions = { 'mf-content': version('a1') };
    await expectStatus(
      post('channels/beta/promote', { versions, ...who, expectedRevision: 0 }),
      409,
      'no-shell',
    );
    expect(await live()).toEqual(before);
    await api.get('/api/releases/channels/beta').expect(404);
  });

  it('keeps every change with who and why', async () => {
    await publish('mf-catalogue', 'b2');
    await promote({ 'mf-catalogue': version('b2') });
    await rollBack('mf-catalogue');
    const body = await read('channels/live/history');
    expect(body.map((change: { action: string }) => change.action)).toEqual([
      'rollback',
      'promote',
      'promote',
    ]);
    expect(body[0]).toMatchObject({
      actor: 'jo',
      reason: 'because',
      changed: { 'mf-catalogue': version('a1') },
    });
  });

  it('takes one of twenty changes that come at once and tells the others who was faster (T42)', async () => {
    const hashes = Array.from({ length: 20 }, (_, index) => `c${index.toString(16)}`);
    await Promise.all(hashes.map((hash) => publish('mf-designer', hash)));
    const before = await revision();
    const answers = await Promise.all(
      hashes.map((hash) => change('promote', { versions: { 'mf-designer': version(hash) } }, before)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    for (const { body } of refused) {
      expect(body.code).toBe('moved-on');
      expect(body.detail).toContain('jo did: promote');
    }
    expect(await revision()).toBe(before + 1);
  });

  it('goes one version back when two people roll back in one incident', async () => {
    for (const hash of ['b2', 'c3']) {
      await publish('mf-catalogue', hash);
      await promote({ 'mf-catalogue': version(hash) });
    }
    const seen = await revision();
    const answers = await Promise.all([1, 2].map(() => change('rollback', { name: 'mf-catalogue' }, seen)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await live()).set.versions['mf-catalogue']).toBe(version('b2'));
  });
});

describe('reading a channel', () => {
  it('answers 304 to an edge that has its revision, and the new state after a change', async () => {
    const address = '/api/releases/channels/live';
    const { headers } = await api.get(address).expect(200);
    const etag = String(headers.etag);
    await api.get(address).set('if-none-match', etag).expect(304);
    await publish('mf-catalogue', 'b2');
    await promote({ 'mf-catalogue': version('b2') });
    const { body } = await api.get(address).set('if-none-match', etag).expect(200);
    expect(body.set.versions['mf-catalogue']).toBe(version('b2'));
  });

  it('is a 404 before anything was promoted to it, whatever the reader says it has', async () => {
    await api.get('/api/releases/channels/beta').set('if-none-match', '"beta-undefined"').expect(404);
  });
});

describe('announcing changes', () => {
  it('tells whoever follows a channel within a second, and nobody else', async () => {
    const listener = await listenForChanges(testbed.url, logger);
    const heard = new EventEmitter();
    let others = 0;
    listener.subscribe('live', () => heard.emit('change'));
    listener.subscribe('beta', () => others++);
    const change = EventEmitter.once(heard, 'change', { signal: AbortSignal.timeout(1000) });
    await publish('mf-content', 'd4');
    await promote({ 'mf-content': version('d4') });
    await change;
    expect(others).toBe(0);
    await listener.close();
  });
});

describe('failure reports', () => {
  const reported = version('a1');

  it('stores what a browser saw and refuses what is no report', async () => {
    const report = {
      name: 'mf-content',
      version: reported,
      phase: 'render',
      setId: 's',
      message: 'broken',
      path: '/',
    };
    await api.post('/api/releases/failures').send(report).expect(204);
    await api
      .post('/api/releases/failures')
      .send({ ...report, phase: 'nonsense' })
      .expect(400);
    const { rows } = await testbed.database.pool.query('select count(*)::int as n from failures');
    expect(rows[0].n).toBe(1);
  });

  it('are counted by phase: what the security policy refused too (T26)', async () => {
    const report = { name: 'shell', version: reported, phase: 'policy', setId: 's', message: 'm', path: '/' };
    await api.post('/api/releases/failures').send(report).expect(204);
    expect((await api.get('/metrics').expect(200)).text).toContain('failure_reports_total{phase="policy"} 1');
  });

  it('are told again by version and phase, with the versions of the page that failed last', async () => {
    const report = {
      name: 'mf-content',
      version: reported,
      phase: 'render',
      setId: 's',
      message: 'first',
      path: '/',
    };
    const versions = { shell: 'y', 'mf-content': reported };
    await api.post('/api/releases/failures').send(report).expect(204);
    await api
      .post('/api/releases/failures')
      .send({ ...report, phase: 'loader' })
      .expect(204);
    const newest = { ...report, message: 'newest', path: '/faq', versions, seenBy: 'edge' };
    await api.post('/api/releases/failures').send(newest).expect(204);
    const told = recentFailuresSchema.parse(await read('failures'));
    expect(told).toEqual([
      {
        name: 'mf-content',
        version: reported,
        phase: 'render',
        count: 2,
        lastAt: expect.any(String),
        lastMessage: 'newest',
        lastPath: '/faq',
        lastVersions: versions,
        seenBy: ['edge'],
      },
      expect.objectContaining({ phase: 'loader', count: 1, lastVersions: null, seenBy: [] }),
    ]);
  });

  it('stores sixty a minute of one client and refuses the next', async () => {
    const report = { name: 'shell', version: reported, phase: 'entry', setId: 's', message: 'm', path: '/' };
    const send = () => api.post('/api/releases/failures').send(report);
    for (let n = 0; n < 60; n += 1) await send().expect(204);
    const refused = await send().expect(429);
    expect(refused.body.code).toBe('too-many-tries');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
