import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { type Behaviour, type Step, TestMailServer } from '@toile/mail/testing';
import { killProcess, type TestDatabase, testDatabase, until } from '@toile/testing';
import { readMail } from '../../testing/read-mail.ts';
import { type StartedProgram, startCatalogue, startProgram } from '../../testing/start-program.ts';
import { callsOf } from '../../testing/test-calls.ts';
import { sizeM } from '../../testing/test-pieces.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(300_000);

/** Count of kills of each step. */
const rounds = Number(process.env.KILLS ?? 1);

let test: TestDatabase;
let server: TestMailServer;
let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
let program: StartedProgram;
let people = 0;

beforeAll(async () => {
  test = await testDatabase(migrationsOf(import.meta));
  server = await new TestMailServer().start();
  catalogue = await startCatalogue();
  program = await start();
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  catalogue.stop();
  await server.stop();
  await test.drop();
});

const start = () =>
  startProgram({
    DATABASE_URL: test.url,
    CATALOGUE_URL: catalogue.url,
    SMTP_URL: server.url,
    MAIL_FROM: 'Toile <hello@toile.example>',
  });
const killIt = () => killProcess(program.child);
const query = async (text: string): Promise<object[]> => (await test.database.pool.query(text)).rows;
const calls = () => callsOf({ url: program.url, query, mails: server });

/** Address of a shopper who waits for the size. */
async function waiting(): Promise<string> {
  people += 1;
  const email = `ada-${people}@shop.example`;
  await calls().tellStock([sizeM]);
  await calls().confirmed(email);
  return email;
}

const backMails = (email: string) =>
  server.taken
    .map((taken) => ({ ...readMail(taken), messageId: taken.messageId }))
    .filter(({ to, subject }) => to[0] === email && subject.includes('is back in'));

const untilTold = (email: string) =>
  until(
    'the mail is noted as sent',
    async () => {
      const sent = await query("select 1 from outbox where kind = 'back-in-stock' and sent_at is null");
      return backMails(email).length > 0 && sent.length === 0;
    },
    { seconds: 120, output: () => program.output() },
  );

/** Kills the process the first time that a mail comes to this step. */
const killAt = (step: Step, behaviour: Behaviour) => server.firstAt(step, behaviour, () => killIt());

describe('a process that is killed loses no mail of a size that is back (T04, T19)', () => {
  it.each<[string, Step, Behaviour, number]>([
    ['before the message', 'data', 'go-on', 1],
    ['after the last byte, which the server drops', 'end', 'drop', 1],
    ['after the last byte, which the server takes', 'end', 'take-and-drop', 2],
  ])('%s: the next one sends it', async (_when, step, behaviour, copies) => {
    for (let round = 0; round < rounds; round += 1) {
      const email = await waiting();
      const killed = killAt(step, behaviour);
      await calls().tellStock([]);
      await killed;
      program = await start();
      await untilTold(email);
      const mails = backMails(email);
      expect(mails).toHaveLength(copies);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    }
  });

  it('between the message of the stock and any look at it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = await waiting();
      await killIt();
      await query("update shown_stock set sold_out_sizes = '{}'");
      program = await start();
      await untilTold(email);
      expect(backMails(email)).toHaveLength(1);
      await query('delete from alerts');
    }
  });

  it('while the confirmation is on its way: the question comes, and its link works', async () => {
    await calls().tellStock([sizeM]);
    const email = 'bea@shop.example';
    const killed = killAt('data', 'go-on');
    await calls().ask(email);
    await killed;
    program = await start();
    await calls().confirmed(email);
    await calls().tellStock([]);
    await untilTold(email);
    expect(backMails(email)).toHaveLength(1);
  });
});
