import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newsletterTopics } from '@toile/content-contract';
import { internalPaths } from '@toile/contracts';
import request from 'supertest';
import { type ContentSystem, contentSystem, linkSecret } from '../../testing/content-system.ts';
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
});
