import { surrogateKeys } from '@toile/contracts';
import type { ListKeys } from '@toile/shown-stock';
import { eq, inArray } from 'drizzle-orm';
import { collectionProducts, products } from './tables.ts';

/** Keys of the pages that show all of a designer's or a collection's pieces. */
export const stockKeys: ListKeys = async (transaction, productIds) => {
  const rows = await transaction
    .select({ designerId: products.designerId, collectionId: collectionProducts.collectionId })
    .from(products)
    .leftJoin(collectionProducts, eq(collectionProducts.productId, products.id))
    .where(inArray(products.id, productIds));
  return rows.flatMap(({ designerId, collectionId }) => [
    surrogateKeys.designer(designerId),
    ...(collectionId === null ? [] : [surrogateKeys.collection(collectionId)]),
  ]);
};
