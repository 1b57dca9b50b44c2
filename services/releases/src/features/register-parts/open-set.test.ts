import { describe, expect, it } from '@jest/globals';
import type { Registration } from '@toile/releases-contract';
import {
  api,
  change,
  expectStatus,
  live,
  manifest,
  promote,
  publish,
  publishVersion,
  register,
  sign,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();
const gates = 'refused-by-gates';

describe('the version before', () => {
  const line = async (...steps: [action: 'promote' | 'rollback', hash: string][]) => {
    for (const [action, hash] of steps) {
      await publish('mf-catalogue', hash);
      const to = version(hash);
      await change(
        action,
        action === 'promote' ? { versions: { 'mf-catalogue': to } } : { name: 'mf-catalogue', version: to },
      );
    }
    return (await live()).previous['mf-catalogue']?.version;
  };

  it('goes further down after a rollback, never back up to the bad one (SH-11)', async () => {
    expect(await line(['promote', 'b2'], ['promote', 'c3'], ['rollback', 'b2'])).toBe(version('a1'));
    expect(await line(['rollback', 'a1'])).toBeUndefined();
  });

  it('counts a version again once it is promoted again', async () => {
    expect(await line(['promote', 'b2'], ['rollback', 'a1'], ['promote', 'b2'])).toBe(version('a1'));
  });

  it('skips a promotion of the version that is there already', async () => {
    expect(await line(['promote', 'b2'], ['promote', 'b2'])).toBe(version('a1'));
  });
});

describe('an open set', () => {
  const journal: Partial<Registration> = {
    service: { prefixes: ['/api/journal'], upstream: 'http://127.0.0.1:9', announcesChanges: false },
  };

  it('takes a part that nobody knew before, and lets it go again (SH-11)', async () => {
    const before = await live();
    await register({ 'mf-journal': journal }).expect(200);
    await publish('mf-journal', 'a1', ['/journal']).expect(201);
    await expectStatus(promote({ 'mf-journal': version('a1') }), 200);
    const after = await live();
    expect(after.set.versions).toEqual({ ...before.set.versions, 'mf-journal': version('a1') });
    expect(after.registry.revision).toBe(before.registry.revision + 1);
    expect(after.registry.parts['mf-journal']?.service?.prefixes).toEqual(['/api/journal']);
    await expectStatus(change('remove', { name: 'mf-journal' }), 200);
    expect((await live()).set).toEqual(before.set);
    await expectStatus(change('remove', { name: 'mf-journal' }), 409, 'not-in-channel');
    await expectStatus(change('remove', { name: 'shell' }), 409, 'no-shell');
  });

  it('refuses a part that is not registered, and a name that is none', async () => {
    await expectStatus(publish('mf-journal', 'a1'), 403, 'unregistered');
    await expectStatus(publish('mf-../x', 'a1'), 400, 'invalid-input');
    await expectStatus(publish('mf-__proto__', 'a1'), 400, 'invalid-input');
  });

  it('refuses another part’s path, prefix and slot, and names both', async () => {
    await publish('mf-content', 'b2', ['/faq']);
    await promote({ 'mf-content': version('b2') });
    const before = await live();
    await register({ 'mf-journal': journal }).expect(200);
    const path = await expectStatus(publish('mf-journal', 'a1', ['/faq/:id']), 409, gates);
    expect(path.title).toBe('the path /faq of mf-content collides with the path /faq/:id of mf-journal');
    const prefix = await expectStatus(
      register({ 'mf-other': { service: { ...journal.service, prefixes: ['/api/journal/x'] } as never } }),
      409,
      'collision',
    );
    expect(prefix.title).toContain(
      '/api/journal of mf-journal collides with the prefix /api/journal/x of mf-other',
    );
    await expectStatus(
      register({ 'mf-other': { service: { ...journal.service, prefixes: ['/faq'] } as never } }),
      409,
      'collision',
    );
    const after = await live();
    expect(after.set).toEqual(before.set);
    expect(Object.keys(after.registry.parts)).not.toContain('mf-other');
  });

  it('refuses a part whose classes would begin as those of another, unless both are there already', async () => {
    const { title } = await expectStatus(register({ 'mf-content-notes': {} }), 409, 'collision');
    expect(title).toBe(
      'the class content- of mf-content collides with the class content-notes- of mf-content-notes',
    );
    await testbed.database.pool.query(
      `insert into parts (name, registration, actor)
       select 'mf-content-notes', registration, actor from parts where name = 'mf-content'`,
    );
    await register({ 'mf-content-notes': { owner: 'notes' } }).expect(200);
  });

  it('refuses two parts of one change that want the same address', async () => {
    await register({ 'mf-one': {}, 'mf-two': {} }).expect(200);
    await publish('mf-one', 'a1', ['/same']).expect(201);
    await publish('mf-two', 'a1', ['/same']).expect(201);
    await expectStatus(promote({ 'mf-one': version('a1'), 'mf-two': version('a1') }), 409, gates);
  });

  it.each([
    ['//evil.example', '/api/x'],
    ['file:///etc/passwd', '/api/x'],
    ['http://127.0.0.1:9', '/api/../internal'],
    ['http://127.0.0.1:9', '/api/x/'],
    ['http://127.0.0.1:9', '/'],
    ['http://127.0.0.1:9', 'api'],
  ])('registers no service at %s for %s', async (upstream, prefix) => {
    await expectStatus(
      register({ 'mf-x': { service: { prefixes: [prefix], upstream, announcesChanges: false } } }),
      400,
      'invalid-input',
    );
  });

  it('refuses a widget that is offered in another version than it is placed by, and one that nobody offers', async () => {
    const offering = (hash: string, slotVersion: number) => ({
      ...manifest('mf-designer', hash),
      slots: { teaser: { chunk: 'page', version: slotVersion } },
    });
    const placing = (hash: string, needed: number) => ({
      ...manifest('mf-content', hash),
      needs: { teaser: needed },
    });
    const nobody = await expectStatus(publishVersion(placing('b1', 1)), 409, gates);
    expect(nobody.title).toBe('mf-content uses teaser@1, and nothing that is published offers it');
    await expectStatus(publishVersion(offering('b1', 1)), 201);
    await expectStatus(publishVersion(offering('b2', 2)), 201);
    await expectStatus(publishVersion(placing('b1', 1)), 201);
    await expectStatus(promote({ 'mf-designer': version('b2') }), 200);
    const before = await live();
    const mismatch = await expectStatus(promote({ 'mf-content': version('b1') }), 409, gates);
    expect(mismatch.title).toBe('mf-content uses teaser@1, and mf-designer offers teaser@2');
    expect(await live()).toEqual(before);
    await expectStatus(promote({ 'mf-content': version('b1'), 'mf-designer': version('b1') }), 200);
  });

  it('takes two that need each other when they are published together', async () => {
    const each = (name: 'mf-content' | 'mf-designer', slot: string, need: string) => ({
      ...manifest(name, 'b1'),
      slots: { [slot]: { chunk: 'page', version: 1 } },
      needs: { [need]: 1 },
    });
    const [one, other] = [
      each('mf-content', 'teaser', 'rail'),
      each('mf-designer', 'rail', 'teaser'),
    ] as const;
    await expectStatus(publishVersion(one), 409, gates);
    const together = { besides: [one, other].map(({ name, slots, data }) => ({ name, slots, data })) };
    for (const content of [one, other])
      await expectStatus(
        api.post('/api/releases/versions').send({ manifest: content, signature: sign(content), ...together }),
        201,
      );
    const before = await live();
    await expectStatus(promote({ 'mf-content': version('b1') }), 409, gates);
    expect(await live()).toEqual(before);
    await expectStatus(promote({ 'mf-content': version('b1'), 'mf-designer': version('b1') }), 200);
  });

  it('refuses a page whose data its owner offers in another version, and data of another part’s service', async () => {
    const service = { prefixes: ['/api/lists'], upstream: 'http://127.0.0.1:9', announcesChanges: false };
    await register({ 'mf-designer': { service } }).expect(200);
    const offering = (hash: string, data: Record<string, number>) => ({
      ...manifest('mf-designer', hash),
      data,
    });
    const reading = { ...manifest('mf-content', 'b1'), needs: { '/api/lists/new': 1 } };
    const nobody = await expectStatus(publishVersion(reading), 409, gates);
    expect(nobody.title).toBe('mf-content uses /api/lists/new@1, and nothing that is published offers it');
    await expectStatus(publishVersion(offering('b1', { '/api/lists/new': 1 })), 201);
    await expectStatus(publishVersion(offering('b2', { '/api/lists/new': 2 })), 201);
    await expectStatus(publishVersion(reading), 201);
    await expectStatus(promote({ 'mf-designer': version('b2') }), 200);
    const { title } = await expectStatus(promote({ 'mf-content': version('b1') }), 409, gates);
    expect(title).toBe('mf-content uses /api/lists/new@1, and mf-designer offers /api/lists/new@2');
    await expectStatus(promote({ 'mf-content': version('b1'), 'mf-designer': version('b1') }), 200);
    const stolen = { ...manifest('mf-catalogue', 'b1'), data: { '/api/lists/old': 1 } };
    const { title: collision } = await expectStatus(publishVersion(stolen), 409, gates);
    expect(collision).toContain('the data /api/lists/old of mf-catalogue');
  });

  it('changes nothing when the same is registered again', async () => {
    const before = await live();
    await register({ shell: {} }).expect(200);
    expect(await live()).toEqual(before);
  });

  it('tells edges of a registration: their revision is no longer the present one', async () => {
    const { headers } = await api.get('/api/releases/channels/live').expect(200);
    await register({ 'mf-journal': journal }).expect(200);
    await api.get('/api/releases/channels/live').set('if-none-match', String(headers.etag)).expect(200);
  });
});
