import type { Database } from '@toile/database';
import { z } from 'zod';

const priced = z.object({ unitPricePence: z.number() });

/** The price of a piece, in pence: how it is changed, and what is shown of it at an origin. */
export async function shownPrice({ pool }: Database, origin: string) {
  const { rows } = await pool.query<{ id: number; slug: string }>(
    'select id, friendly_url_name as slug from products where unit_price_pence is not null order by id limit 1',
  );
  const [{ id, slug }] = rows as [{ id: number; slug: string }];
  return {
    async shown(): Promise<number> {
      const answer = await fetch(`${origin}/api/products/details/${id}/${slug}`);
      return priced.parse(await answer.json()).unitPricePence;
    },
    async changeTo(pence: number): Promise<void> {
      await pool.query(
        `with changed as (update products set unit_price_pence = $1 where id = $2::int)
         select pg_notify('data_changes', 'product:' || $2::int)`,
        [pence, id],
      );
    },
  };
}
