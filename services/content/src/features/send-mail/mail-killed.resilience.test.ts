import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { type Behaviour, type Step, TestMailServer } from '@toile/mail/testing';
import {
  killProcess,
  type StartedProgram,
  startProgram,
  type TestDatabase,
  testDatabase,
  until,
} from '@toile/testing';

// Starts real processes: slow on a busy machine.
jest.setTimeout(600_000);

const main = fileURLToPath(new URL('../../main.ts', import.meta.url));
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
  startProgram(main, {
    DATABASE_URL: test.url,
    INTERNAL_TOKEN: 'a-token-of-this-test',
    SMTP_URL: server.url,
    MAIL_FROM: 'Toile <hello@toile.example>',
  });

async function signUp(): Promise<string> {
  people += 1;
  const emailAddress = `ada-${people}@shop.example`;
  const { status } = await fetch(`${program.url}/api/emailmarketing/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailAddress, newsletterInterestOption: 'both' }),
  });
  expect(status).toBe(200);
  return emailAddress;
}

const allSent = () =>
  until(
    'every mail is sent',
    async () => (await test.database.pool.query('select 1 from outbox where sent_at is null')).rowCount === 0,
    { seconds: 200, output: () => program.output() },
  );
const mailsOf = (email: string) => server.taken.filter(({ to: [taken] }) => taken === email);

/** Kills the process the first time that a mail comes to this step. */
const killAt = (step: Step, behaviour: Behaviour) =>
  server.firstAt(step, behaviour, () => killProcess(program.child));

describe('a mail of the newsletter whose process is killed (T04, T19)', () => {
  it('between the request and any attempt: the next one sends it', async () => {
    await server.stop();
    const email = await signUp();
    await killProcess(program.child);
    await server.start();
    program = await start();
    await allSent();
    expect(mailsOf(email)).toHaveLength(1);
  });

  it.each<[string, Step, Behaviour, number]>([
    ['before the message', 'data', 'go-on', 1],
    ['after the last byte, which the server drops', 'end', 'drop', 1],
    ['after the last byte, which the server takes', 'end', 'take-and-drop', 2],
  ])('%s: the next one sends it, the same to the byte', async (_when, step, behaviour, copies) => {
    const killed = killAt(step, behaviour);
    const email = await signUp();
    await killed;
    program = await start();
    await allSent();
    const mails = mailsOf(email);
    expect(mails).toHaveLength(copies);
    expect(new Set(mails.map(({ source }) => source)).size).toBe(1);
  });
});
