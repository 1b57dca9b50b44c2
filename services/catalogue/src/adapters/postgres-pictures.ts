import type { Image } from '@toile/contracts';
import type { Database } from '@toile/database';
import { desc } from 'drizzle-orm';
import { products } from './tables.ts';

/** More pictures than these are made when they are asked for. */
const most = 500;

/** The pictures that a shopper sees first: those of cards, newest product first. */
export async function cardPictures({ db }: Database): Promise<Image[]> {
  const rows = await db
    .select({ first: products.listingThumbnail, second: products.secondThumbnail })
    .from(products)
    .orderBy(desc(products.addedAt), desc(products.id))
    .limit(most);
  return rows.flatMap(({ first, second }) => (second ? [first, second] : [first]));
}
