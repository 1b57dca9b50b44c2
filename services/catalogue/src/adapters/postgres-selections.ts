import { type SQL, sql } from 'drizzle-orm';
import type { SelectionRule } from '../domain/selection-settings.ts';
import { productSizes, searchEntries, shownStock } from './tables.ts';

/** True of a piece of which one size out of several can be bought. All sizes are read once, not once for each piece. */
const isLastSize = sql`p.product_id in (
  select z.product_id from ${productSizes} z left join ${shownStock} k on k.product_id = z.product_id
  group by z.product_id
  having count(*) > 1 and count(*) filter (where not coalesce(z.id = any(k.sold_out_sizes), z.is_sold_out)) = 1)`;

const hasWords = (words: string) => sql`exists (
  select from ${searchEntries} e where e.kind = 'product' and e.id = p.product_id
    and e.words @@ websearch_to_tsquery('english', searched(${words})))`;

function conditionsOf({ underPence, words, isLastSize: isLast }: SelectionRule): SQL[] {
  return [
    sql`p.is_in_stock`,
    ...(underPence === undefined ? [] : [sql`p.unit_price_pence < ${underPence}`]),
    ...(words === undefined ? [] : [hasWords(words)]),
    ...(isLast ? [isLastSize] : []),
  ];
}

/** Ids of the pieces that a rule finds. All of the shop are looked at. */
export const piecesOfRule = (rule: SelectionRule): SQL => sql`
  select p.product_id as id from pieces_in_stock p where ${sql.join(conditionsOf(rule), sql` and `)}`;
