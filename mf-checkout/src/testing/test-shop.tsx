import { BagProvider, type BagStore, createBagStore } from '@toile/bag';
import type { ShopConfig } from '@toile/contracts';
import type { Frame } from '@toile/frame';
import { createSessionStore, SessionProvider, type SessionStore } from '@toile/session';
import { shopFrame } from '@toile/testing/page';
import type { ComponentType, ReactNode } from 'react';

export type TestFetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface TestShop {
  /** Patterns and their pages; any other address shows its path. */
  pages: Record<string, ComponentType>;
  at: string;
  fetch: TestFetch;
  store?: BagStore;
  session?: SessionStore;
  config?: Partial<ShopConfig>;
  wishList?: Frame['wishList'];
}

/** For tests: a page of this remote in a shop of its own, with a network made by the test. */
export function createTestShop({ pages, at, fetch, store, session: given, config, wishList }: TestShop) {
  const bag = store ?? createBagStore({ storageKey: 'toile-basket', fetch });
  const session = given ?? createSessionStore({ clientName: 'toile-shop' });
  globalThis.fetch = fetch as typeof globalThis.fetch;
  const within = (page: ReactNode) => (
    <SessionProvider store={session}>
      <BagProvider store={bag}>{page}</BagProvider>
    </SessionProvider>
  );
  return { ...shopFrame({ pages, at, within, config, wishList }), bag, session };
}

/** A JSON answer of a service. */
export function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init);
}
