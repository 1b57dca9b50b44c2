import type { ShopCurrency } from '@toile/contracts';
import { type Database, type Db, withoutNulls } from '@toile/database';
import { cardColumns, productCard } from '@toile/product-cards';
import { desc, eq, isNotNull } from 'drizzle-orm';
import type { DesignerReader } from '../domain/designer-reader.ts';
import { collectionCard, collectionCardColumns, designerCard } from './cards.ts';
import { listReader } from './postgres-lists.ts';
import { collectionProducts, collections, designers, products } from './tables.ts';

const collectionCards = (db: Db) =>
  db
    .select(collectionCardColumns)
    .from(collections)
    .innerJoin(designers, eq(designers.id, collections.designerId))
    .orderBy(desc(collections.addedAt), desc(collections.id));

const productCards = (db: Db) =>
  db
    .select(cardColumns(products, designers))
    .from(products)
    .innerJoin(designers, eq(designers.id, products.designerId))
    .orderBy(desc(products.addedAt), desc(products.id));

function pageReader(db: Db, currency: ShopCurrency): Pick<DesignerReader, 'designer' | 'collection'> {
  const toCard = productCard(currency);
  return {
    async designer(friendlyUrlName) {
      const [row] = await db.select().from(designers).where(eq(designers.friendlyUrlName, friendlyUrlName));
      if (!row) return undefined;
      const [ownCollections, ownProducts] = await Promise.all([
        collectionCards(db).where(eq(collections.designerId, row.id)),
        productCards(db).where(eq(products.designerId, row.id)),
      ]);
      const { featured: _, classOf2021: __, isBanner: ___, ...shown } = row;
      const { title, tagline, description, links, portraitImage, logoImage, bannerImage, story, ...always } =
        shown;
      return {
        ...always,
        ...withoutNulls({ title, tagline, description, links, portraitImage, logoImage, bannerImage, story }),
        collections: ownCollections.map(collectionCard),
        products: ownProducts.map(toCard),
      };
    },
    async collection(id) {
      const [row] = await db
        .select({ ...collectionCardColumns, story: collections.story })
        .from(collections)
        .innerJoin(designers, eq(designers.id, collections.designerId))
        .where(eq(collections.id, id));
      if (!row) return undefined;
      const { story, ...card } = row;
      const rows = await productCards(db)
        .innerJoin(collectionProducts, eq(collectionProducts.productId, products.id))
        .where(eq(collectionProducts.collectionId, id));
      return { ...collectionCard(card), ...withoutNulls({ story }), products: rows.map(toCard) };
    },
  };
}

/** Reader of all that the designer pages show, from the service's own database. */
export const designerReader = ({ db }: Database, currency: ShopCurrency): DesignerReader => ({
  ...pageReader(db, currency),
  ...listReader(db),
  designers: () =>
    db
      .select({
        id: designers.id,
        brandTitle: designers.brandTitle,
        friendlyUrlName: designers.friendlyUrlName,
      })
      .from(designers),
  async featuredDesigners(limit) {
    const rows = await db
      .select()
      .from(designers)
      .where(isNotNull(designers.featured))
      .orderBy(designers.featured, designers.id)
      .limit(limit);
    return rows.map(designerCard);
  },
  newestCollections: async (limit) => (await collectionCards(db).limit(limit)).map(collectionCard),
  async classOf2021() {
    const rows = await db.select().from(designers).where(eq(designers.classOf2021, true));
    return rows.map(({ id, friendlyUrlName, designerName, portraitImage, universities }) => ({
      id,
      friendlyUrlName,
      designerName,
      ...withoutNulls({ portraitImage }),
      ...(universities[0] && { university: { universityName: universities[0].universityName } }),
    }));
  },
});
