import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { api, expectStatus, read, testbed, useReleases } from '../../testing/releases-api.ts';

useReleases();
const sets = ['a', 'b'].map((letter) => `set-${letter.repeat(12)}`);
const [a = '', b = ''] = sets;
const edge = randomUUID();
const report = (tabs: object, changed: object = {}) =>
  api.post('/api/releases/tabs').send({ edge, channel: 'live', tabs, ...changed });
const counted = () => read('channels/live/tabs');

describe('open tabs', () => {
  it('are counted over all edges, the most first, with what each said last', async () => {
    await expectStatus(report({ [a]: 5 }), 204);
    await expectStatus(report({ [a]: 2, [b]: 7 }), 204);
    await expectStatus(report({ [a]: 1 }, { edge: randomUUID() }), 204);
    await expectStatus(report({ [a]: 9 }, { channel: 'beta' }), 204);
    expect(await counted()).toEqual([
      { setId: b, count: 7 },
      { setId: a, count: 3 },
    ]);
    await report({});
    expect(await counted()).toEqual([{ setId: a, count: 1 }]);
  });

  it('are forgotten with an edge that tells nothing any more', async () => {
    await report({ [a]: 5 });
    await testbed.database.pool.query(`update open_tabs set at = now() - interval '31 seconds'`);
    expect(await counted()).toEqual([]);
    await report({ [b]: 1 }, { edge: randomUUID() });
    const { rows } = await testbed.database.pool.query('select set_id from open_tabs');
    expect(rows).toEqual([{ set_id: b }]);
  });

  it.each([
    ['no edge', { edge: 'x' }],
    ['no channel', { channel: '../x' }],
    ['a set that is none', { tabs: { 'set-1': 1 } }],
    ['less than one tab', { tabs: { [a]: 0 } }],
    [
      'more sets than there may be',
      {
        tabs: Object.fromEntries(
          Array.from({ length: 51 }, (_, n) => [`set-${String(n).padStart(12, '0')}`, 1]),
        ),
      },
    ],
  ])('are not taken with %s', async (_what, changed) => {
    await expectStatus(report({ [a]: 1 }, changed), 400, 'invalid-input');
    expect(await counted()).toEqual([]);
  });

  it('are for staff to see', async () => {
    await expectStatus(api.get('/api/releases/channels/live/tabs'), 401, 'sign-in-needed');
  });
});
