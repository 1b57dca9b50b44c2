import { beforeEach, describe, expect, it } from '@jest/globals';
import { provenChain, provenEnds } from '@toile/release-signing';
import { historyHeadSchema } from '@toile/releases-contract';
import {
  change,
  live,
  pinKeys,
  promote,
  publish,
  read,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();

const canaryVersions = { 'mf-content': version('b2') };
beforeEach(async () => {
  await publish('mf-content', 'b2').expect(201);
  await change('candidate', { versions: canaryVersions, share: 5 });
  await change('end-candidate', { versions: canaryVersions });
  await promote(canaryVersions);
  await change('rollback', { name: 'mf-content' });
});

/** As `npm run release -- audit verify` does. */
async function audit() {
  const entries = await read('channels/live/history');
  return provenChain(entries.reverse(), (await live()).revision);
}

/** Attacker who has the database, and its owner's rights, takes the trigger away first. */
const tamper = (statements: string) =>
  testbed.database.pool.query(
    `alter table channel_changes disable trigger user; ${statements}; alter table channel_changes enable trigger user`,
  );
const move = (from: number, to: number) =>
  `update channel_changes set revision = ${to} where revision = ${from}`;

describe('a history in the database', () => {
  it('is proven as it was written', async () => {
    expect((await audit()).from).toBe(1);
  });

  it.each([
    ['whose actor was changed', "update channel_changes set actor = 'sam' where revision = 2", 2],
    ['whose reason was changed', "update channel_changes set reason = 'none' where revision = 3", 3],
    [
      'whose time was changed',
      "update channel_changes set at = at - interval '1 hour' where revision = 2",
      2,
    ],
    ['whose share was changed', 'update channel_changes set share = 6 where revision = 2', 2],
    [
      'whose canary was changed',
      `update channel_changes set candidate = '{"id":"x","setId":"y"}' where revision = 2`,
      2,
    ],
    ['whose canary was taken out', 'update channel_changes set candidate = null where revision = 2', 2],
    [
      'whose versions were changed',
      `update channel_changes set changed = '{"shell":"1.0.0-00000000"}' where revision = 4`,
      4,
    ],
    [
      'whose set was changed',
      'update channel_changes set set_id = (select set_id from channel_changes where revision = 1) where revision = 4',
      4,
    ],
    ['whose hash was taken out', 'update channel_changes set hash = null where revision = 3', 3],
    ['whose hashes were taken out up to it', 'update channel_changes set hash = null where revision <= 3', 4],
    ['that was removed', 'delete from channel_changes where revision = 3', 3],
    [
      'that was removed, with the others moved up',
      `delete from channel_changes where revision = 3; ${move(4, 3)}; ${move(5, 4)}`,
      3,
    ],
    ['that changed places with the next', `${move(3, 99)}; ${move(4, 3)}; ${move(99, 4)}`, 3],
    [
      'that was put in',
      `${move(5, 6)}; insert into channel_changes (channel, revision, action, set_id, changed, actor, reason, hash)
        select channel, 5, action, set_id, changed, actor, reason, hash from channel_changes where revision = 4`,
      5,
    ],
  ])('is not with a row %s', async (_what, statements, revision) => {
    await tamper(statements);
    await expect(audit()).rejects.toThrow(new RegExp(`^Revision ${revision} is `));
  });

  it('is not when its last row was removed', async () => {
    await tamper('delete from channel_changes where revision = 5');
    await expect(audit()).rejects.toThrow('The channel is at revision 5, and the history ends at 4');
  });

  it('is not when its end was cut with the revision of its channel, for whoever keeps a later end', async () => {
    const head = historyHeadSchema.parse(await read('channels/live').then(({ head }) => head));
    expect(head).toMatchObject({ channel: 'live', revision: 5 });
    const ends = async () =>
      provenEnds((await read('channels/live/history')).reverse(), [head], pinKeys.publicKey);
    await ends();
    await tamper(
      'delete from channel_changes where revision = 5; update channels set revision = 4; truncate channel_lines',
    );
    expect((await audit()).from).toBe(1);
    await expect(ends()).rejects.toThrow('before the end of revision 5: it ends at 4 now');
    expect((await promote({ 'mf-content': version('a1') })).status).toBe(200);
    expect((await audit()).from).toBe(1);
    await expect(ends()).rejects.toThrow('before the end of revision 5: it was written anew');
  });
});
