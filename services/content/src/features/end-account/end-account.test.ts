import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newsletterPaths, newsletterTopics } from '@toile/content-contract';
import { internalPaths } from '@toile/contracts';
import { until } from '@toile/testing';
import request from 'supertest';
import { type ContentSystem, contentSystem, linkSecret, publicOrigin } from '../../testing/content-system.ts';
import { Reader } from '../../testing/reader.ts';

// Sends mails to a real server: slow on a busy machine.
jest.setTimeout(120_000);

let system: ContentSystem;
let reader: Reader;
let people = 0;
beforeAll(async () => {
  system = await contentSystem();
});
beforeEach(() => {
  people += 1;
  reader = new Reader(system, people);
});
afterAll(() => system.stop());

describe('a closed account', () => {
  const reportEnding = (body: object, token = linkSecret) =>
    request(reader.app).put(internalPaths.endings).set('authorization', `Bearer ${token}`).send(body);
  const ask = (body: object, token = linkSecret) =>
    request(reader.app).post(internalPaths.accountData).set('authorization', `Bearer ${token}`).send(body);
  const id = '5f0c8a0e-6f0e-4e53-9a43-1a2b3c4d5e6f';
  /** A choice by a token that was checked while its account was there. */
  const choose = (sub: string) =>
    request(reader.app)
      .post(newsletterPaths.choicesForm)
      .set({ origin: publicOrigin, authorization: `Bearer ${reader.email} ${sub}` })
      .set('accept', 'application/json')
      .type('form')
      .send({ interest: 'both', topics: 'events' });

  it('has its subscription in its export, and leaves nothing of its confirmed address in any table', async () => {
    await reader.join();
    const { body } = await ask({ id, confirmedEmail: reader.email.toUpperCase() }).expect(200);
    expect(body).toMatchObject({
      newsletter: [
        {
          emailAddress: reader.email,
          interest: 'both',
          topics: [...newsletterTopics],
          mails: [{ kind: 'welcome' }, { kind: 'sign-up' }],
        },
      ],
    });
    await ask({ id }).expect(200, { newsletter: [] });
    await ask({ id, confirmedEmail: reader.email }, 'a-guess').expect(401);
    await reportEnding({ sessions: [], closed: { id, confirmedEmail: reader.email } }, 'a-guess').expect(401);
    await reportEnding({ sessions: [], closed: { id } }).expect(204);
    expect(await reader.row()).toBeDefined();
    const closed = { id, confirmedEmail: reader.email.toUpperCase() };
    for (let times = 0; times < 2; times += 1) await reportEnding({ sessions: [], closed }).expect(204);
    const tables = await reader.query(
      "select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')",
      [],
    );
    for (const { name } of tables) {
      const found = await reader.query(`select 1 from ${name} t where t::text ilike $1`, [
        `%${reader.email}%`,
      ]);
      expect([name, found.length]).toEqual([name, 0]);
    }
    expect(await reader.mails()).toHaveLength(2);
    await reportEnding({ sessions: ['ended-session'] }).expect(204);
    const ended = await reader.query('select id from ended_sessions order by id', []);
    expect(ended).toEqual([{ id }, { id: 'ended-session' }]);
  });

  it('has in its export the mails that are left of a list that it is not on any more', async () => {
    const data = async () => (await ask({ id, confirmedEmail: reader.email }).expect(200)).body;
    expect(await data()).toEqual({ newsletter: [] });
    await reader.press(newsletterPaths.leaveForm, await reader.join()).expect(303);
    await reader.mails();
    const farewell = { kind: 'farewell', createdAt: expect.any(String), sentAt: expect.any(String) };
    expect(await data()).toEqual({ newsletter: [{ emailAddress: reader.email, mails: [farewell] }] });
  });

  it('joins no list by a call that was on its way when it ended', async () => {
    const sub = randomUUID();
    await choose(sub).expect(200);
    await reportEnding({ sessions: [], closed: { id: sub, confirmedEmail: reader.email } }).expect(204);
    const { body } = await choose(sub).expect(401);
    expect(body).toMatchObject({ code: 'bad-token' });
    expect(await reader.row()).toBeUndefined();
    await choose(randomUUID()).expect(200);
    expect(await reader.row()).toBeDefined();
  });

  it('leaves no list entry that is written while it ends', async () => {
    const sub = randomUUID();
    // No mail of before is on its way, which would wait, too.
    await reader.mails();
    const waiting =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const areWaiting = async (count: number) => (await reader.query(waiting, [])).length === count;
    const holder = await system.test.database.pool.connect();
    await holder.query('begin; lock table outbox in access exclusive mode');
    const chosen = choose(sub).then(({ status }) => status);
    await until('the choice waits for its mail', () => areWaiting(1));
    const closed = { id: sub, confirmedEmail: reader.email };
    const ended = reportEnding({ sessions: [], closed }).then(({ status }) => status);
    await until('the ending waits, too', () => areWaiting(2));
    await holder.query('commit');
    holder.release();
    expect(await Promise.all([chosen, ended])).toEqual([200, 204]);
    expect(await reader.row()).toBeUndefined();
  });
});
