import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { internalPaths } from '@toile/contracts';
import { accountDataSchema } from '@toile/identity-contract';
import { startTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { sizeM } from '../../testing/test-pieces.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

const email = 'hope@shop.example';
let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount();
  await shop.tellStock([sizeM]);
  await shop.confirmed(email);
});
afterAll(() => shop.stop());

const owner = { id: randomUUID(), confirmedEmail: email };
const alertsOf = async (account: object) => {
  const answer = await shop.internal('POST', internalPaths.accountData, { body: account });
  return accountDataSchema.parse(await answer.json()).alerts;
};

it('an export has the alerts of an address that is shown to be the account’s, and of no other', async () => {
  expect(await alertsOf(owner)).toMatchObject([
    { emailAddress: email, sizeId: sizeM, mails: [{ kind: 'confirm-alert' }] },
  ]);
  expect(await alertsOf({ id: owner.id })).toEqual([]);
  expect(await alertsOf({ ...owner, confirmedEmail: 'nobody@shop.example' })).toEqual([]);
});

it('nobody asks or ends anything without the token', async () => {
  for (const [method, path] of [
    ['POST', internalPaths.accountData],
    ['PUT', internalPaths.endings],
    ['PUT', internalPaths.stock],
  ] as const)
    expect(
      (await shop.internal(method, path, { body: { sessions: [], closed: owner }, bearer: 'wrong' })).status,
    ).toBe(401);
  expect(await alertsOf(owner)).toHaveLength(1);
});

it('a closed account leaves no alert of its address in any table, told once or twice', async () => {
  for (const _time of [1, 2]) {
    const ending = { sessions: ['a-session'], closed: owner };
    expect((await shop.internal('PUT', internalPaths.endings, { body: ending })).status).toBe(204);
  }
  const tables = await shop.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(5);
  for (const { schema, name } of tables) {
    const rows = await shop.query<{ text: string }>(
      `select "${name}"::text as text from "${schema}"."${name}"`,
    );
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(email);
  }
});
