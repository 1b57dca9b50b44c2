import type { Database, Db } from '@toile/database';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import { indexDesigners } from '../domain/designer-index.ts';
import { categories, designers, products, shelf, shelfTotals } from './tables.ts';

type ShelfReader = Pick<CatalogueReader, 'designerBySlug' | 'designersIn' | 'shelfFronts'>;

/** A step into the shelf's index for each category: grouped, all of it would be read. */
function shelfFronts(db: Db) {
  const front = db
    .select({ productId: shelf.productId, addedAt: shelf.addedAt })
    .from(shelf)
    .where(eq(shelf.categoryId, categories.id))
    .orderBy(desc(shelf.addedAt), desc(shelf.productId))
    .limit(1)
    .as('front');
  return db
    .select({ categoryId: categories.id, image: products.listingThumbnail, addedAt: front.addedAt })
    .from(categories)
    .innerJoinLateral(front, sql`true`)
    .innerJoin(products, eq(products.id, front.productId));
}

const prepareStatements = (db: Db) => ({
  bySlug: db
    .select()
    .from(designers)
    .where(eq(designers.friendlyUrlName, sql.placeholder('slug')))
    .prepare('designer_by_slug'),
  designers: db
    .select(getTableColumns(designers))
    .from(shelfTotals)
    .innerJoin(designers, eq(designers.id, shelfTotals.designerId))
    .where(eq(shelfTotals.categoryId, sql.placeholder('categoryId')))
    .prepare('designers_in'),
});

export function shelfReader({ db }: Database): ShelfReader {
  const statements = prepareStatements(db);
  return {
    shelfFronts: () => shelfFronts(db),
    designerBySlug: async (slug) => (await statements.bySlug.execute({ slug }))[0],
    designersIn: async (id) => indexDesigners(await statements.designers.execute({ categoryId: id })),
  };
}
