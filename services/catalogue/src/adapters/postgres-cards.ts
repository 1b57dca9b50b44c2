import type { ProductCard, ShopCurrency } from '@toile/contracts';
import type { Database } from '@toile/database';
import { cardColumns, productCard } from '@toile/product-cards';
import { eq, sql } from 'drizzle-orm';
import { designers, products } from './tables.ts';

/** Cards of products, in the order of their ids; without those that aren't there. */
export function cardsOf({ db }: Database, currency: ShopCurrency) {
  const card = productCard(currency);
  const byIds = db
    .select(cardColumns(products, designers))
    .from(products)
    .innerJoin(designers, eq(designers.id, products.designerId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('cards_of');
  return async (ids: readonly number[]): Promise<ProductCard[]> => {
    const rows = await byIds.execute({ ids: [...ids] });
    const byId = new Map(rows.map((row) => [row.id, card(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
}
