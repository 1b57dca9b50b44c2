import { type BagStore, createBagStore } from '@toile/bag';
import type { ShopConfig } from '@toile/contracts';
import { createApiFetch, createSessionStore, type SessionStore } from '@toile/session';

export interface Stores {
  bag: BagStore;
  session: SessionStore;
}

/** A single bag and session: of this page in the browser, of this request on the edge, where both stay inert. */
export function createStores(config: ShopConfig): Stores {
  const session = createSessionStore({ clientName: config.auth.clientName });
  const bag = createBagStore({ storageKey: `${config.product.slug}-basket`, fetch: createApiFetch(session) });
  return { bag, session };
}
