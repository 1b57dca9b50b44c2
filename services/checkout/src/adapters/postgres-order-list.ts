import { orderNumberOf } from '@toile/checkout-contract';
import type { OrdersQuery } from '@toile/checkout-contract/staff';
import { hasWord, wordsIn } from '@toile/database';
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../domain/transaction.ts';
import { type Order, placed } from './postgres-orders.ts';
import { orders } from './tables.ts';

export interface ListedOrder {
  order: Order;
  /** Brands of its parcels. */
  parcels: string;
  /** Returns that nobody has answered. */
  openReturns: number;
  /** Refunds that failed, without another one since. */
  failedRefunds: number;
}

// In fields of one table columns lose their table's name, so these name the tables themselves.
const parcels = sql<string>`coalesce((select string_agg(parcel.brand_title, ', '
  order by parcel.position, parcel.brand_title)
  from order_parcels parcel where parcel.order_id = orders.id), '')`;

const isOpenReturn = sql`asked.accepted_at is null and asked.refused_at is null`;
const openReturns =
  sql<number>`(select count(*) from returns asked where asked.order_id = orders.id and ${isOpenReturn})`.mapWith(
    Number,
  );

const isFailedRefund = sql`failed.refused_at is not null and not exists (select from refunds later
  where later.order_id = failed.order_id and later.refused_at is null and later.asked_at > failed.refused_at)`;
const failedRefunds =
  sql<number>`(select count(*) from refunds failed where failed.order_id = orders.id and ${isFailedRefund})`.mapWith(
    Number,
  );

/** Orders that match, the newest first. */
export function listOrders(
  db: Db | Tx,
  { state, search, after, limit }: OrdersQuery,
): Promise<ListedOrder[]> {
  return db
    .select({ order: getTableColumns(orders), parcels, openReturns, failedRefunds })
    .from(orders)
    .where(and(ofState(state), after ? isAfter(after) : undefined, ...wordsIn(search).map(has)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

function ofState(state: OrdersQuery['state']): SQL | undefined {
  switch (state) {
    case undefined:
      return inArray(orders.state, placed);
    case 'any':
      return undefined;
    case 'return-asked':
      return sql`${orders.id} in (select asked.order_id from returns asked where ${isOpenReturn})`;
    case 'refund-failed':
      return sql`${orders.id} in (select failed.order_id from refunds failed where ${isFailedRefund})`;
    default:
      return eq(orders.state, state);
  }
}

/** Behind this order in the list; behind one that there isn't is nothing. */
const isAfter = (number: string) =>
  sql`(${orders.createdAt}, ${orders.id}) < (select before.created_at, before.id from orders before where before.number = ${number})`;

/** True for orders that say a word: their number in any spelling, whose they are, what is bought and of whom. */
function has(word: string): SQL {
  const { shippingAddress: to, billingAddress: from } = orders;
  const names = [to, from].flatMap((address) => [
    sql`${address}->>'firstName'`,
    sql`${address}->>'lastName'`,
  ]);
  const ofOrder = hasWord(word, [orders.number, orders.emailAddress, ...names]);
  const ofLine = hasWord(word, [sql`line.title`]);
  const ofParcel = hasWord(word, [sql`parcel.brand_title`]);
  return sql`(${orders.number} = ${orderNumberOf(word)} or ${ofOrder}
    or exists (select 1 from order_lines line where line.order_id = ${orders.id} and ${ofLine})
    or exists (select 1 from order_parcels parcel where parcel.order_id = ${orders.id} and ${ofParcel}))`;
}
