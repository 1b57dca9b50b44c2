import type { ShopCurrency } from '@toile/contracts';
import type { Database } from '@toile/database';
import { cardColumns, productCard } from '@toile/product-cards';
import { eq, isNotNull } from 'drizzle-orm';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import { designers, products } from './tables.ts';

/** Most cards of one list on the shop's front. */
const listLength = 24;

export function picksReader(
  { db }: Database,
  currency: ShopCurrency,
): Pick<CatalogueReader, 'weeklyPicks' | 'featured3D'> {
  const card = productCard(currency);
  const listBy = (name: string, place: typeof products.weeklyPick | typeof products.featured3D) =>
    db
      .select(cardColumns(products, designers))
      .from(products)
      .innerJoin(designers, eq(designers.id, products.designerId))
      .where(isNotNull(place))
      .orderBy(place, products.id)
      .limit(listLength)
      .prepare(name);
  const picks = listBy('weekly_picks', products.weeklyPick);
  const inSpace = listBy('featured_3d', products.featured3D);
  return {
    weeklyPicks: async () => (await picks.execute()).map(card),
    featured3D: async () => (await inSpace.execute()).map(card),
  };
}
