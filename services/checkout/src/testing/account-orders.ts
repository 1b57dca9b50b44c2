import { randomInt, randomUUID } from 'node:crypto';
import { internalPaths } from '@toile/contracts';
import type { Ending } from '@toile/identity-contract';
import { takeReport } from '../rules/take-report.ts';
import { orderInput, Shopper } from './shopper.ts';
import { type TestShop, testInternalToken } from './test-shop.ts';

/** As the identity service tells what has ended. */
export const tellEnding = (shop: TestShop, ending: Ending, bearer = testInternalToken) =>
  fetch(shop.url + internalPaths.endings, {
    method: 'PUT',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(ending),
  });

/** As it tells that an account was closed, of which this address was confirmed. */
export const closeAccount = (shop: TestShop, id: string, confirmedEmail?: string) =>
  tellEnding(shop, { sessions: [], closed: { id, ...(confirmedEmail && { confirmedEmail }) } });

/** A new account and the token of a session of it. */
export async function newAccount(shop: TestShop): Promise<{ accountId: string; token: string }> {
  const accountId = randomUUID();
  return { accountId, token: await shop.token({ sub: accountId, sid: `session-of-${accountId}` }) };
}

/** Rows of a query. */
export const rowsOf = async <Row extends object>(
  { database: { pool } }: TestShop,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => (await pool.query<Row>(text, values)).rows;

export interface PlacedOrder {
  id: string;
  number: string;
  email: string;
  /** Texts that no other shopper has. */
  traces: string[];
}

/** A paid order of a piece, by the bearer of a token or by a guest. */
export async function orderBy(shop: TestShop, token?: string): Promise<PlacedOrder> {
  const shopper = new Shopper(shop, token);
  await shopper.add(1);
  const data = await shopper.openCheckout();
  const input = orderInput(data);
  const word = randomUUID();
  const email = `zoe-${word}@shop.example`;
  const phoneNumber = `0${randomInt(1e12, 9e12)}`;
  const billingAddress = { ...input.billingAddress, lastName: `Weber-${word}`, address: `Weg ${word}` };
  const body = { ...input, emailAddress: email, phoneNumber, billingAddress };
  const placed = await shopper.call('/api/checkout/initiate-checkout-order', body);
  const { id } = placed.body as { id: string };
  await shopper.pay(data);
  await shopper.finish(id);
  const { rows } = await shop.database.pool.query('select number from orders where id = $1', [id]);
  return { id, email, number: rows[0]?.number ?? '', traces: [email, word, phoneNumber] };
}

/** Reports as its designer that it has arrived so many days ago; its mails are sent. */
export async function deliver(shop: TestShop, order: Pick<PlacedOrder, 'id' | 'number'>, daysAgo: number) {
  const { pool } = shop.database;
  await pool.query(
    `update orders set created_at = now() - interval '60 days', completed_at = now() - interval '60 days'
     where id = $1`,
    [order.id],
  );
  const timestamp = new Date(Date.now() - daysAgo * 86_400_000);
  const { rows } = await pool.query('select designer_id from order_parcels where order_id = $1', [order.id]);
  for (const { designer_id: designerId } of rows)
    for (const type of ['parcel.sent', 'parcel.delivered'] as const) {
      const data = { orderNumber: order.number, designerId, trackingNumber: 'ZX-TRACK-17' };
      const taken = await takeReport(shop.deps, { type, timestamp, data });
      if (!taken.ok) throw new Error(taken.reason);
    }
  await pool.query('update outbox set sent_at = now() where order_id = $1', [order.id]);
}

/** Every column of every table of every schema. */
export async function everythingIn({ database: { pool } }: TestShop): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}
