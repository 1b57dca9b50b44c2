import type { Image } from '@toile/contracts';
import type { Db } from '@toile/database';
import { desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DesignerReader } from '../domain/designer-reader.ts';
import { collectionProducts, collections, designers, products } from './tables.ts';

const orPiece = (own: PgColumn, piece: { image: PgColumn }) =>
  sql<Image | null>`coalesce(${own}, ${piece.image})`;

/** Data for search engines: a page without a picture of its own is seen by its newest piece. */
export function listReader(db: Db): Pick<DesignerReader, 'portraits' | 'collectionNames'> {
  const pieces = () =>
    db
      .select({ image: products.listingThumbnail })
      .from(products)
      .orderBy(desc(products.addedAt), desc(products.id))
      .limit(1);
  const ofDesigner = pieces().where(eq(products.designerId, designers.id)).as('piece');
  const ofCollection = pieces()
    .innerJoin(collectionProducts, eq(collectionProducts.productId, products.id))
    .where(eq(collectionProducts.collectionId, collections.id))
    .as('piece');
  return {
    portraits: () =>
      db
        .select({
          friendlyUrlName: designers.friendlyUrlName,
          image: orPiece(designers.portraitImage, ofDesigner),
        })
        .from(designers)
        .leftJoinLateral(ofDesigner, sql`true`),
    collectionNames: () =>
      db
        .select({
          id: collections.id,
          friendlyUrlName: collections.friendlyUrlName,
          designerUrl: designers.friendlyUrlName,
          addedAt: collections.addedAt,
          image: orPiece(collections.thumbnailImage, ofCollection),
        })
        .from(collections)
        .innerJoin(designers, eq(designers.id, collections.designerId))
        .leftJoinLateral(ofCollection, sql`true`)
        .orderBy(collections.id),
  };
}
