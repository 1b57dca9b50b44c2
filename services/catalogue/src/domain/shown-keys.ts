import type { ChosenPart } from '@toile/catalogue-contract';
import { type ProductCard, surrogateKeys } from '@toile/contracts';
import type { ListScope } from './list-reader.ts';

/** Keys of cards: what an import alone changes of an answer needs none. */
export const cardKeys = (cards: readonly Pick<ProductCard, 'id'>[]): string[] =>
  cards.map(({ id }) => surrogateKeys.product(id));

/** Key of a list in which the stock of pieces decides that aren't shown. */
export function listKey({ designerId, collectionId, categoryId }: ListScope): string {
  if (designerId !== undefined) return surrogateKeys.designer(designerId);
  if (collectionId !== undefined) return surrogateKeys.collection(collectionId);
  return categoryId === undefined ? surrogateKeys.stock : surrogateKeys.category(categoryId);
}

/** Keys of a page of a list: sizes that can be bought are filters, so the stock of the whole list decides which pieces and counts they leave. */
export const pageKeys = (
  { products, choice, filterGroups }: ChosenPart & { products: readonly ProductCard[] },
  scope: ListScope,
): string[] => [...cardKeys(products), ...(choice || filterGroups ? [listKey(scope)] : [])];
