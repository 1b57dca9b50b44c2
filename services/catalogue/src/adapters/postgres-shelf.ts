import type { Database } from '@toile/database';
import { and, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { CatalogueReader } from '../features/browse-catalogue/browse-catalogue.ts';
import type { ShopReader } from '../features/show-shop/show-shop.ts';
import { cardColumns, productCard } from './product-card.ts';
import { designers, products, shelf } from './tables.ts';

type ShelfReader = Omit<CatalogueReader, 'categories'> & Omit<ShopReader, 'rootCategories'>;
/** Most cards of one list on the shop's front. */
const listLength = 24;

function onShelf({
  categoryId,
  designerId,
}: {
  categoryId: number;
  designerId: number | undefined;
}): SQL | undefined {
  const inCategory = eq(shelf.categoryId, categoryId);
  return designerId === undefined ? inCategory : and(inCategory, eq(shelf.designerId, designerId));
}

export function shelfReader({ db }: Database): ShelfReader {
  const cards = () =>
    db.select(cardColumns).from(products).innerJoin(designers, eq(designers.id, products.designerId));
  const picks = cards()
    .where(isNotNull(products.weeklyPick))
    .orderBy(products.weeklyPick, products.id)
    .limit(listLength)
    .prepare('weekly_picks');
  const inSpace = cards()
    .where(isNotNull(products.featured3D))
    .orderBy(products.featured3D, products.id)
    .limit(listLength)
    .prepare('featured_3d');
  return {
    weeklyPicks: async () => (await picks.execute()).map(productCard),
    featured3D: async () => (await inSpace.execute()).map(productCard),
    async designerBySlug(friendlyUrlName) {
      const [found] = await db.select().from(designers).where(eq(designers.friendlyUrlName, friendlyUrlName));
      return found;
    },
    designersIn: (categoryId) =>
      db
        .select()
        .from(designers)
        .where(
          sql`exists (select 1 from ${shelf} where ${shelf.categoryId} = ${categoryId} and ${shelf.designerId} = ${designers.id})`,
        ),
    async countShelf(query) {
      const [row] = await db.select({ total: count() }).from(shelf).where(onShelf(query));
      return row?.total ?? 0;
    },
    async cards(query) {
      const rows = await cards()
        .innerJoin(shelf, eq(shelf.productId, products.id))
        .where(onShelf(query))
        .orderBy(desc(shelf.addedAt), desc(shelf.productId))
        .limit(query.limit)
        .offset(query.offset);
      return rows.map(productCard);
    },
  };
}
