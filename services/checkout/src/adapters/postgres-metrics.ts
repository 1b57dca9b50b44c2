import { queriedGauges } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { Db } from '../domain/transaction.ts';
import { orders, touchedProducts } from './tables.ts';

const mostTouched = 10_000;

/** Orders with a claim, of which an index knows; an order in the provider's hands may stay past its time. */
const claims = sql<ClaimRow>`select state, claim, count(*)::int as orders, sum(pieces)::int as pieces,
    count(*) filter (where payable_until < now() and state <> 'confirming')::int as overdue
  from ${orders} where claim <> 'none' group by state, claim`;

/** Bags as the last analysis has counted them: there are as many as there ever were visitors who chose something. */
const sizes = sql<SizesRow>`select
    (select n_live_tup::int from pg_stat_user_tables where relname = 'bags') as bags,
    (select count(*)::int from (select from ${touchedProducts} limit ${mostTouched}) as first) as touched`;

type ClaimRow = { state: string; claim: string; orders: number; pieces: number; overdue: number };
type SizesRow = { bags: number | null; touched: number };

const sumBy = (rows: ClaimRow[], by: 'state' | 'claim', of: 'orders' | 'pieces' | 'overdue') => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[by], (sums.get(row[by]) ?? 0) + row[of]);
  return [...sums].map(([name, value]) => ({ labels: { [by]: name }, value }));
};

/** Answers, at `/metrics`, what the checkout has in hand. */
export function watchCheckout(db: Db, registry?: Registry, everyMs?: number): void {
  queriedGauges({
    registry,
    everyMs,
    gauges: {
      checkout_open_orders: { help: 'Orders that have or want pieces and aren’t paid', labels: ['state'] },
      checkout_claimed_pieces: { help: 'Pieces that these orders have or want', labels: ['claim'] },
      checkout_overdue_orders: { help: 'Orders whose payment should have been cancelled', labels: ['claim'] },
      checkout_bags: { help: 'Bags, as PostgreSQL has counted them last' },
      checkout_untold_products: {
        help: 'Products whose stock has changed and is not worked out, 10,000 at most',
      },
    },
    async read() {
      const { rows } = await db.execute<ClaimRow>(claims);
      const [size] = (await db.execute<SizesRow>(sizes)).rows;
      return {
        checkout_open_orders: sumBy(rows, 'state', 'orders'),
        checkout_claimed_pieces: sumBy(rows, 'claim', 'pieces'),
        checkout_overdue_orders: sumBy(rows, 'claim', 'overdue'),
        checkout_bags: [{ value: size?.bags ?? 0 }],
        checkout_untold_products: [{ value: size?.touched ?? 0 }],
      };
    },
  });
}
