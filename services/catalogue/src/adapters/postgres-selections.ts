import { type SQL, sql } from 'drizzle-orm';
import type { SelectionRule } from '../domain/selection-settings.ts';
import { productSizes, products, searchEntries } from './tables.ts';

/** True of a piece of which one size out of several can be bought. */
const isLastSize = sql`(
  select count(*) > 1 and count(*) filter (where not coalesce(z.id = any(s.sold_out_sizes), z.is_sold_out)) = 1
  from ${productSizes} z where z.product_id = p.id)`;

const hasWords = (words: string) => sql`exists (
  select from ${searchEntries} e where e.kind = 'product' and e.id = p.id
    and e.words @@ websearch_to_tsquery('english', searched(${words})))`;

function conditionsOf({ underPence, words, isLastSize: isLast }: SelectionRule): SQL[] {
  return [
    sql`s.is_in_stock`,
    ...(underPence === undefined ? [] : [sql`p.unit_price_pence < ${underPence}`]),
    ...(words === undefined ? [] : [hasWords(words)]),
    ...(isLast ? [isLastSize] : []),
  ];
}

/** Ids of the pieces that a rule finds. All of the shop are looked at. */
export const piecesOfRule = (rule: SelectionRule): SQL => sql`
  select p.id from ${products} p join pieces_in_stock s on s.product_id = p.id
  where ${sql.join(conditionsOf(rule), sql` and `)}`;
