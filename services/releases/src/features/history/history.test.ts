import { describe, expect, it } from '@jest/globals';
import { chainHash } from '@toile/release-signing';
import {
  api,
  bearer,
  change,
  live,
  promote,
  publish,
  read,
  rollBack,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

describe('the history of a channel', () => {
  useReleases();
  const history = (query = '') => read(`channels/live/history${query}`);

  it('is a chain of hashes, over every kind of change', async () => {
    await publish('mf-content', 'b2').expect(201);
    await change('candidate', { versions: { 'mf-content': version('b2') }, share: 0.1 });
    await change('end-candidate', { versions: { 'mf-content': version('b2') } });
    await promote({ 'mf-content': version('b2') });
    await rollBack('mf-content');
    const entries = (await history()).reverse();
    expect(entries).toHaveLength((await live()).revision);
    let before = '';
    for (const { hash, ...entry } of entries) {
      expect(hash).toBe(chainHash(before, entry));
      before = hash;
    }
  });

  it('is read in pages', async () => {
    for (const hash of ['b2', 'c3', 'd4']) {
      await publish('mf-content', hash).expect(201);
      await promote({ 'mf-content': version(hash) });
    }
    const revisions = async (query: string) =>
      (await history(query)).map(({ revision }: { revision: number }) => revision);
    expect(await revisions('?limit=2')).toEqual([4, 3]);
    expect(await revisions('?limit=2&before=3')).toEqual([2, 1]);
    expect(await revisions('?before=1')).toEqual([]);
    for (const query of ['?before=0', '?before=x', '?before=99999999999', '?limit=0'])
      await api.get(`/api/releases/channels/live/history${query}`).set(bearer).expect(400);
  });

  it('is searched for words of who, why and what, in any case', async () => {
    await publish('mf-content', 'b2').expect(201);
    await change('promote', {
      versions: { 'mf-content': version('b2') },
      reason: 'The 100 % fix of Ana_s page',
    });
    await change('rollback', { name: 'mf-content', reason: 'it broke the bag' });
    const found = async (words: string) =>
      (await history(`?search=${encodeURIComponent(words)}`)).map(
        ({ revision }: { revision: number }) => revision,
      );
    expect(await found('BAG')).toEqual([3]);
    expect(await found('jo')).toEqual([3, 2, 1]);
    expect(await found('mf-content')).toEqual([3, 2, 1]);
    expect(await found(`promote ${version('b2')}`)).toEqual([2]);
    expect(await found('100 % fix')).toEqual([2]);
    expect(await found('10_')).toEqual([]);
    expect(await found(`'; drop table channels; --`)).toEqual([]);
    expect(await found('')).toHaveLength(3);
    await api
      .get(`/api/releases/channels/live/history?search=${'x'.repeat(201)}`)
      .set(bearer)
      .expect(400);
  });

  it.each(["update channel_changes set actor = 'nobody'", 'delete from channel_changes'])(
    'is only appended to, also by who has the database: %s',
    async (statement) => {
      const before = await history();
      await expect(testbed.database.pool.query(statement)).rejects.toThrow('only appended to');
      expect(await history()).toEqual(before);
    },
  );
});
