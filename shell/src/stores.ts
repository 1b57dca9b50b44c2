import { type BagStore, createBagStore } from '@toile/bag';
import type { ShopConfig } from '@toile/contracts';
import { createMySizesStore, type MySizesStore } from '@toile/my-sizes';
import { createApiFetch, createSessionStore, type SessionStore } from '@toile/session';
import { createWishListStore, type WishListStore, wishListPaths } from '@toile/wish-list';

export interface Stores {
  bag: BagStore;
  session: SessionStore;
  mySizes: MySizesStore;
  /** Absent: the set has no page of it. */
  wishList?: WishListStore;
}

/** A single bag, session, wish list and the shopper's sizes: of this page in the browser, of this request on the edge, where both stay inert. */
export function createStores(config: ShopConfig, hasPage: (pattern: string) => boolean): Stores {
  const session = createSessionStore({ clientName: config.auth.clientName });
  const fetch = createApiFetch(session);
  const { slug } = config.product;
  const always = {
    bag: createBagStore({ storageKey: `${slug}-basket`, fetch }),
    session,
    mySizes: createMySizesStore({ storageKey: `${slug}-my-sizes` }),
  };
  if (!hasPage(wishListPaths.page)) return always;
  return { ...always, wishList: createWishListStore({ storageKey: `${slug}-wish-list`, fetch }) };
}
