import { cataloguePageSize } from '@toile/catalogue-contract';
import type { ShopCurrency } from '@toile/contracts';
import type { Database, Db } from '@toile/database';
import { cardColumns, productCard } from '@toile/product-cards';
import { and, asc, desc, eq, getTableColumns, sql, sum } from 'drizzle-orm';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import { indexDesigners } from '../domain/designer-index.ts';
import { categories, designers, products, shelf, shelfTotals } from './tables.ts';

const categoryId = sql.placeholder('categoryId');
const inCategory = eq(shelf.categoryId, categoryId);
/** Two statements each, with and without the designer: one for both could use neither's index. */
const ofDesigner = and(inCategory, eq(shelf.designerId, sql.placeholder('designerId')));
const totalsIn = eq(shelfTotals.categoryId, categoryId);
const totalOfDesigner = and(totalsIn, eq(shelfTotals.designerId, sql.placeholder('designerId')));

type ShelfReader = Pick<
  CatalogueReader,
  'designerBySlug' | 'designersIn' | 'countShelf' | 'cards' | 'shelfFronts'
>;

const countBy = (db: Db, name: string, where: typeof ofDesigner) =>
  db
    .select({ total: sum(shelfTotals.products).mapWith(Number) })
    .from(shelfTotals)
    .where(where)
    .prepare(name);

/** The page is cut from the shelf's index first, from the nearer end; only its own 24 products are then looked up. */
function cardsBy(
  db: Db,
  name: string,
  { where, from = desc }: { where: typeof ofDesigner; from?: typeof desc | typeof asc },
) {
  const page = db
    .select({ productId: shelf.productId, addedAt: shelf.addedAt })
    .from(shelf)
    .where(where)
    .orderBy(from(shelf.addedAt), from(shelf.productId))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return db
    .select(cardColumns(products, designers))
    .from(page)
    .innerJoin(products, eq(products.id, page.productId))
    .innerJoin(designers, eq(designers.id, products.designerId))
    .orderBy(desc(page.addedAt), desc(page.productId))
    .prepare(name);
}

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
    .where(totalsIn)
    .prepare('designers_in'),
  count: countBy(db, 'count_all', totalsIn),
  countOfDesigner: countBy(db, 'count_of_designer', totalOfDesigner),
  cards: cardsBy(db, 'cards_all', { where: inCategory }),
  cardsOfDesigner: cardsBy(db, 'cards_of_designer', { where: ofDesigner }),
  lastCards: cardsBy(db, 'last_cards_all', { where: inCategory, from: asc }),
  lastCardsOfDesigner: cardsBy(db, 'last_cards_of_designer', { where: ofDesigner, from: asc }),
});

export function shelfReader({ db }: Database, currency: ShopCurrency): ShelfReader {
  const statements = prepareStatements(db);
  const cardsFrom = (isNearEnd: boolean, isOfDesigner: boolean) => {
    if (isNearEnd) return isOfDesigner ? statements.lastCardsOfDesigner : statements.lastCards;
    return isOfDesigner ? statements.cardsOfDesigner : statements.cards;
  };
  return {
    shelfFronts: () => shelfFronts(db),
    designerBySlug: async (slug) => (await statements.bySlug.execute({ slug }))[0],
    designersIn: async (id) => indexDesigners(await statements.designers.execute({ categoryId: id })),
    async countShelf(query) {
      const statement = query.designerId === undefined ? statements.count : statements.countOfDesigner;
      return (await statement.execute({ ...query }))[0]?.total ?? 0;
    },
    async cards({ offset, total, ...query }) {
      const limit = Math.min(cataloguePageSize, total - offset);
      const isNearEnd = offset > total / 2;
      const statement = cardsFrom(isNearEnd, query.designerId !== undefined);
      const start = isNearEnd ? total - offset - limit : offset;
      return (await statement.execute({ ...query, limit, offset: start })).map(productCard(currency));
    },
  };
}
