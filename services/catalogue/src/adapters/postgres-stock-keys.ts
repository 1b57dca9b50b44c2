import { surrogateKeys } from '@toile/contracts';
import type { ListKeys } from '@toile/shown-stock';
import { inArray, sql } from 'drizzle-orm';
import { products, shelf } from './tables.ts';

/** Keys of the lists that have these products. */
export const stockKeys: ListKeys = async (transaction, productIds) => {
  const categoryIds = sql<number[]>`array(
    select ${shelf.categoryId} from ${shelf} where ${shelf.productId} = ${products.id})`;
  const rows = await transaction
    .select({ designerId: products.designerId, collectionIds: products.collectionIds, categoryIds })
    .from(products)
    .where(inArray(products.id, productIds));
  return rows.flatMap(({ designerId, collectionIds, categoryIds: categories }) => [
    surrogateKeys.designer(designerId),
    ...collectionIds.map(surrogateKeys.collection),
    ...categories.map(surrogateKeys.category),
  ]);
};
