import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { type Ending, endingSchema } from '@toile/identity-contract';
import { killProcess, type TestDatabase, testDatabase, until } from '@toile/testing';
import { type StartedProgram, startProgram } from '../../testing/start-program.ts';
import { TestBrowser } from '../../testing/test-browser.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(300_000);

const password = 'a long walk in linen';
let test: TestDatabase;
let receiver: Server;
let program: StartedProgram;
const told: Ending[] = [];
/** While it hangs, whoever tells it something learns nothing of what became of it. */
let isHanging = false;

beforeAll(async () => {
  test = await testDatabase(migrationsOf(import.meta));
  receiver = createServer(async (req, res) => {
    told.push(endingSchema.parse(await json(req)));
    if (!isHanging) res.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  program = await start();
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  receiver.closeAllConnections();
  receiver.close();
  await test.drop();
});

const start = () => {
  const CHECKOUT_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  return startProgram({ DATABASE_URL: test.url, CHECKOUT_URL, CONTENT_URL: CHECKOUT_URL });
};

const count = async (table: string) => (await test.database.pool.query(`select 1 from ${table}`)).rowCount;

/** Opens an account and closes it. */
async function leave(email: string): Promise<string> {
  const browser = new TestBrowser(program.url);
  await browser.post('/Identity/Account/Register', { name: 'Ada', email, password });
  const { rows } = await test.database.pool.query('select id from accounts where email = $1', [email]);
  await browser.post('/Identity/Account/Manage/Close', { current: password });
  return rows[0].id;
}

it('a closed account is told of when the process is killed after the checkout has heard and before it has answered', async () => {
  isHanging = true;
  const id = await leave('ada@shop.example');
  await until('both were told', () => told.length === 2, { output: () => program.output() });
  await killProcess(program.child);
  expect([await count('accounts'), await count('endings')]).toEqual([0, 1]);
  isHanging = false;
  program = await start();
  await until('it was told again', async () => (await count('endings')) === 0, {
    output: () => program.output(),
  });
  expect(told.map(({ closed }) => closed?.id)).toEqual([id, id, id, id]);
});

it('a closed account is told of when the process is killed before the checkout could be reached', async () => {
  told.length = 0;
  const port = (receiver.address() as AddressInfo).port;
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
  const id = await leave('eve@shop.example');
  await killProcess(program.child);
  expect([await count('accounts'), await count('endings'), told.length]).toEqual([0, 1, 0]);
  receiver.listen(port, '127.0.0.1');
  await once(receiver, 'listening');
  program = await start();
  await until('it was told', async () => (await count('endings')) === 0, {
    output: () => program.output(),
  });
  expect(told.map(({ closed }) => closed?.id)).toEqual([id, id]);
});
