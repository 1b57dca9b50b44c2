import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freePort, importTransaction } from '@toile/database';
import { startTestSandbox, type TestSandbox } from '@toile/payments-sandbox-service/testing';
import { type TestDatabase, testDatabase, until } from '@toile/testing';
import { offerWriter } from './adapters/postgres-offers.ts';
import { Shopper } from './testing/shopper.ts';
import { type StartedProgram, startProgram } from './testing/start-program.ts';
import { testOffer } from './testing/test-offers.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(90_000);

let test: TestDatabase;
let sandbox: TestSandbox;
let port: number;
const children: ChildProcess[] = [];

beforeAll(async () => {
  test = await testDatabase();
  sandbox = await startTestSandbox();
  port = await freePort();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await sandbox.stop();
  await test.drop();
});

async function start(environment: Record<string, string> = {}): Promise<StartedProgram> {
  const program = await startProgram({
    PORT: String(port),
    DATABASE_URL: test.url,
    PAYMENTS_SANDBOX_URL: sandbox.url,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    ...environment,
  });
  children.push(program.child);
  return program;
}

/** Lines of `/metrics`. */
const metrics = async () => (await (await fetch(`${url()}/metrics`)).text()).split('\n');

const url = () => `http://127.0.0.1:${port}`;

describe('the program', () => {
  it('refuses to start without a provider, and says why', async () => {
    const { child, output } = await start({ PAYMENTS_SANDBOX_URL: '' });
    expect(child.exitCode).not.toBe(0);
    expect(output()).toContain('PAYMENTS_SANDBOX_URL must name the payments sandbox');
  });

  it('migrates, listens, answers its health, and ends gracefully', async () => {
    const { child, output } = await start();
    expect((await fetch(`${url()}/healthz`)).status).toBe(200);
    expect((await fetch(`${url()}/readyz`)).status).toBe(200);
    const lines = output().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).name)).toEqual(lines.map(() => 'checkout'));
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  it('loses no paid order when it is killed between payment and answer (T04)', async () => {
    const first = await start();
    await importTransaction(test.database, (transaction) =>
      offerWriter(transaction).put([testOffer({ id: 1 })]),
    );
    const shopper = new Shopper({ url: url(), sandbox });
    await shopper.add(1);
    const data = await shopper.openCheckout();
    const order = await shopper.placeOrder(data);
    expect(await metrics()).toEqual(
      expect.arrayContaining([
        'checkout_open_orders{state="created"} 1',
        'checkout_claimed_pieces{claim="soft"} 1',
        'checkout_overdue_orders{claim="soft"} 0',
      ]),
    );
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await test.database.pool.query("update pgboss.job set state = 'failed' where name = 'follow-order'");
    expect((await shopper.pay(data)).body.status).toBe('succeeded');
    sandbox.deliverTo(`${url()}/api/checkout/webhooks/stripe`);
    const second = await start();
    const followed = "select from pgboss.job where name = 'follow-order' and state = 'created'";
    expect((await test.database.pool.query(followed)).rowCount).toBe(1);
    const deadline = Date.now() + 30_000;
    for (;;) {
      const { rows } = await test.database.pool.query('select state from orders where id = $1', [order.id]);
      if (rows[0]?.state === 'complete') break;
      if (Date.now() > deadline) throw new Error(`Still ${rows[0]?.state}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { rows } = await test.database.pool.query('select count(*)::int as n from outbox');
    expect(rows).toEqual([{ n: 1 }]);
    const completed = 'checkout_order_steps_total{step="complete",by="event"} 1';
    await until('the completed order is counted', async () => (await metrics()).includes(completed));
    const lines = await metrics();
    expect(lines).toEqual(
      expect.arrayContaining([
        'mails_waiting 1',
        'mails_failed 0',
        'database_lock_waits 0',
        'database_pool_connections{state="waited-for"} 0',
      ]),
    );
    expect(lines.join('\n')).toMatch(/^checkout_event_delay_seconds_count [1-9]/m);
    // Who shows products is not there; queues are looked at each ten seconds.
    const untold = /^jobs_oldest_seconds\{queue="tell-stock-catalogue"\} \d/;
    await until('the stock is seen to wait', async () => (await metrics()).some((line) => untold.test(line)));
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  });
});
