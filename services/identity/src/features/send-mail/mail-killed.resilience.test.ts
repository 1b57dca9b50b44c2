import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { type Behaviour, readMail, type Step, TestMailServer } from '@toile/mail/testing';
import { killProcess, type TestDatabase, testDatabase, until } from '@toile/testing';
import { hashPassword, isPassword } from '../../adapters/passwords.ts';
import { postgresAccounts } from '../../adapters/postgres-accounts.ts';
import { type StartedProgram, startProgram } from '../../testing/start-program.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(300_000);

const shop = 'http://localhost:8080';
let test: TestDatabase;
let server: TestMailServer;
let program: StartedProgram;
let people = 0;

beforeAll(async () => {
  test = await testDatabase(migrationsOf(import.meta));
  server = await new TestMailServer().start();
  program = await start();
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await server.stop();
  await test.drop();
});

const start = () =>
  startProgram({ DATABASE_URL: test.url, SMTP_URL: server.url, MAIL_FROM: 'Toile <hello@toile.example>' });

const killIt = () => killProcess(program.child);

const post = (path: string, fields: Record<string, string>) =>
  fetch(program.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `198.51.100.${people}` },
  });

/** An account whose owner has forgotten the password, and has asked for a link. */
async function forgetful(): Promise<string> {
  people += 1;
  const email = `ada-${people}@shop.example`;
  await postgresAccounts(test.database).create({
    email,
    name: 'Ada',
    passwordHash: await hashPassword('a long walk in linen'),
  });
  expect((await post('/Identity/Account/Forgotten', { email })).status).toBe(200);
  return email;
}

async function owed(): Promise<number> {
  const { rows } = await test.database.pool.query(
    'select count(*)::int as n from outbox where sent_at is null',
  );
  return rows[0].n;
}
const allSent = () =>
  until('every mail is sent', async () => (await owed()) === 0, {
    seconds: 120,
    output: () => program.output(),
  });

const mailsOf = (email: string) => server.taken.filter(({ to: [taken] }) => taken === email);

/** Kills the process the first time that a mail comes to this step. */
const killAt = (step: Step, behaviour: Behaviour) => server.firstAt(step, behaviour, () => killIt());

describe('a mail of an account whose process is killed (T04, T19)', () => {
  it('between the request and any attempt: the next one sends it', async () => {
    await server.stop();
    const email = await forgetful();
    await killIt();
    await server.start();
    program = await start();
    await allSent();
    expect(mailsOf(email)).toHaveLength(1);
  });

  it.each<[string, Step, Behaviour, number]>([
    ['before the message', 'data', 'go-on', 1],
    ['after the last byte, which the server drops', 'end', 'drop', 1],
    ['after the last byte, which the server takes', 'end', 'take-and-drop', 2],
  ])(
    '%s: the next one sends it, and every copy has a link that works',
    async (_when, step, behaviour, copies) => {
      for (let which = 0; which < copies; which += 1) {
        const killed = killAt(step, behaviour);
        const email = await forgetful();
        await killed;
        program = await start();
        await allSent();
        const mails = mailsOf(email);
        expect(mails).toHaveLength(copies);
        expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
        const links = mails.map(({ source }) => readMail(source, shop).link);
        const tokens = links.map((link) => new URL(link, shop).searchParams.get('token') ?? '');
        const secret = 'a longer walk in wool';
        const statuses = [];
        for (const token of [tokens[which], ...tokens])
          statuses.push(
            (await post('/Identity/Account/Reset', { token: token ?? '', password: secret })).status,
          );
        expect(statuses).toEqual([200, ...tokens.map(() => 404)]);
        const account = await postgresAccounts(test.database).byEmail(email);
        expect(await isPassword(secret, account?.passwordHash)).toBe(true);
        await allSent();
      }
    },
  );
});
