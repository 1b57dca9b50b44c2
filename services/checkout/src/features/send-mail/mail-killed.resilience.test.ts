import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { importTransaction } from '@toile/database';
import { mailsAtATime } from '@toile/mail';
import { type Behaviour, type Step, TestMailServer } from '@toile/mail/testing';
import { startTestSandbox, type TestSandbox } from '@toile/payments-sandbox-service/testing';
import { killProcess, type TestDatabase, testDatabase, until, watchMachine } from '@toile/testing';
import { offerWriter } from '../../adapters/postgres-offers.ts';
import { Shopper } from '../../testing/shopper.ts';
import { type StartedProgram, startProgram } from '../../testing/start-program.ts';
import { testOffer } from '../../testing/test-offers.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(180_000);

/** Count of kills of each step. */
const rounds = Number(process.env.KILLS ?? 1);
/** A heartbeat that is missed, and the next look for it. */
const deadAfterSeconds = 15;

/** Time for which the mail server is away; T19 asks for 600. */
const awaySeconds = Number(process.env.MAIL_AWAY_SECONDS ?? 4);

let test: TestDatabase;
let sandbox: TestSandbox;
let server: TestMailServer;
let program: StartedProgram;

beforeAll(async () => {
  test = await testDatabase();
  sandbox = await startTestSandbox();
  server = await new TestMailServer().start();
  program = await start();
  await importTransaction(test.database, (transaction) =>
    offerWriter(transaction).put([testOffer({ id: 1, stock: [10_000] })]),
  );
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await server.stop();
  await sandbox.stop();
  await test.drop();
});

async function start(): Promise<StartedProgram> {
  const started = await startProgram({
    DATABASE_URL: test.url,
    PAYMENTS_SANDBOX_URL: sandbox.url,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    SMTP_URL: server.url,
    MAIL_FROM: 'Toile <orders@toile.example>',
  });
  await retryQuickly();
  return started;
}

/** Tries come every second or two, not up to a minute apart. A job takes its pauses from its queue's row. */
async function retryQuickly(): Promise<void> {
  const { rowCount } = await test.database.pool.query(
    `update pgboss.queue set retry_delay = 1, retry_delay_max = 2 where name = 'send-mail'`,
  );
  expect(rowCount).toBe(1);
}

async function buy(): Promise<string> {
  const shopper = new Shopper({ url: program.url(), sandbox });
  await shopper.add(1);
  const data = await shopper.openCheckout();
  const { id } = await shopper.placeOrder(data);
  await shopper.pay(data);
  await shopper.finish(id);
  const { rows } = await test.database.pool.query('select id from outbox where order_id = $1', [id]);
  return `<${rows[0].id}@toile.example>`;
}

const killIt = () => killProcess(program.child);

const owed = async () => {
  const { rows } = await test.database.pool.query(
    'select count(*)::int as n from outbox where sent_at is null',
  );
  return rows[0].n as number;
};
const allSent = () =>
  until('every mail is sent', async () => (await owed()) === 0, {
    seconds: 120,
    output: () => program.output(),
  });
const deliveries = (id: string) => server.taken.filter(({ messageId }) => messageId === id).length;

/** Kills the process the first time that a mail comes to this step. */
const killAt = (step: Step, behaviour: Behaviour) => server.firstAt(step, behaviour, () => killIt());

describe('a process that is killed while it sends a mail (T04, T19)', () => {
  it.each<[string, Step, Behaviour, number]>([
    ['before the greeting', 'connect', 'go-on', 1],
    ['before its sender is taken', 'from', 'go-on', 1],
    ['before its address is taken', 'rcpt', 'go-on', 1],
    ['before the message', 'data', 'go-on', 1],
    ['after the last byte, which the server drops', 'end', 'drop', 1],
    // Nobody can know that this one was taken: it comes again under the same id, and mailboxes keep one.
    ['after the last byte, which the server takes', 'end', 'take-and-drop', 2],
  ])('%s: the next one sends it', async (_when, step, behaviour, times) => {
    for (let round = 0; round < rounds; round += 1) {
      const killed = killAt(step, behaviour);
      const id = await buy();
      await killed;
      program = await start();
      await allSent();
      expect(deliveries(id)).toBe(times);
    }
  });

  it('between the server’s yes and its own note: the same mail comes again under the same id', async () => {
    const { pool } = test.database;
    const blocker = await pool.connect();
    server.behave = async (step): Promise<Behaviour> => {
      if (step !== 'end') return 'go-on';
      server.behave = () => 'go-on';
      await blocker.query('begin');
      await blocker.query('select 1 from outbox where sent_at is null for update');
      return 'go-on';
    };
    const id = await buy();
    await until('the mail is taken', () => deliveries(id) === 1, { seconds: 120 });
    await killIt();
    // The note has reached the database and waits there; it must not be written after all.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'update "outbox"%'`,
    );
    await blocker.query('rollback');
    blocker.release();
    program = await start();
    await allSent();
    expect(deliveries(id)).toBe(2);
    const [first, second] = server.taken.filter(({ messageId }) => messageId === id);
    expect(second?.source).toBe(first?.source);
  });

  it('between the sale and any attempt: the next one sends it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      server.behave = async (step): Promise<Behaviour> => {
        if (step === 'connect') await once(program.child, 'exit');
        return 'go-on';
      };
      const ids: string[] = [];
      // As many as are sent at the same time hang at the server: nothing has tried the last one.
      for (let n = 0; n <= mailsAtATime; n += 1) ids.push(await buy());
      await killIt();
      server.behave = () => 'go-on';
      program = await start();
      await allSent();
      expect(ids.map(deliveries)).toEqual(ids.map(() => 1));
    }
  });
});

describe('a mail that a process works on while another one lives', () => {
  /** Buys, keeps the mail of it at the server for so long, and has another process meanwhile. */
  async function keptAtServer(
    meanwhile: () => Promise<unknown>,
  ): Promise<{ id: string; other: StartedProgram }> {
    let release = () => {};
    const kept = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      server.behave = async (step): Promise<Behaviour> => {
        if (step !== 'rcpt') return 'go-on';
        server.behave = () => 'go-on';
        resolve();
        await kept;
        return 'go-on';
      };
    });
    const id = await buy();
    await reached;
    const other = await start();
    await meanwhile();
    release();
    return { id, other };
  }

  it('keeps its place as long as its own lives, and is tried once', async () => {
    const { id, other } = await keptAtServer(() => sleep(3 * deadAfterSeconds * 1000));
    await allSent();
    expect(deliveries(id)).toBe(1);
    const { rows } = await test.database.pool.query(
      `select retry_count as retries from pgboss.job where name = 'send-mail'
       and data->>'owedId' = (select id::text from outbox order by created_at desc limit 1)`,
    );
    expect(rows).toEqual([{ retries: 0 }]);
    await killProcess(other.child);
  });

  it('goes on in the other within seconds when its own is killed', async () => {
    const machine = watchMachine();
    let killedAt = 0;
    const { id, other } = await keptAtServer(async () => {
      killedAt = Date.now();
      await killIt();
    });
    program = other;
    await allSent();
    expect(deliveries(id)).toBe(1);
    expect(Date.now() - killedAt).toBeLessThan(2 * deadAfterSeconds * 1000 * machine.slowness());
    machine.stop();
  });
});

describe('a mail server that is away (T19, T40)', () => {
  it(
    'gets each mail once when it is back, also across a kill: none lost, none twice',
    async () => {
      await server.stop();
      const ids: string[] = [];
      const back = Date.now() + awaySeconds * 1000;
      for (let n = 0; n < 12; n += 1) ids.push(await buy());
      await killIt();
      program = await start();
      for (let n = 0; n < 12; n += 1) ids.push(await buy());
      await until('the time is over', () => Date.now() > back, { seconds: awaySeconds + 1 });
      await server.start();
      await allSent();
      expect(ids.map(deliveries)).toEqual(ids.map(() => 1));
    },
    (awaySeconds + 240) * 1000,
  );
});
