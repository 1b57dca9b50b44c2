import { type BagStore, createBagStore } from '@toile/bag';
import type { ShopConfig } from '@toile/contracts';
import { createApiFetch, createSessionStore, type SessionStore } from '@toile/session';
import { createWishListStore, type WishListStore, wishListPaths } from '@toile/wish-list';

export interface Stores {
  bag: BagStore;
  session: SessionStore;
  /** Absent: the set has no page of it. */
  wishList?: WishListStore;
}

/** A single bag, session and wish list: of this page in the browser, of this request on the edge, where both stay inert. */
export function createStores(config: ShopConfig, hasPage: (pattern: string) => boolean): Stores {
  const session = createSessionStore({ clientName: config.auth.clientName });
  const fetch = createApiFetch(session);
  const { slug } = config.product;
  const bag = createBagStore({ storageKey: `${slug}-basket`, fetch });
  if (!hasPage(wishListPaths.page)) return { bag, session };
  return { bag, session, wishList: createWishListStore({ storageKey: `${slug}-wish-list`, fetch }) };
}
