import { BagProvider, type BagStore, createBagStore } from '@toile/bag';
import { shopConfigSchema } from '@toile/contracts';
import { type Frame, FrameProvider } from '@toile/frame';
import { createSessionStore, SessionProvider, type SessionStore } from '@toile/session';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const frame: Frame = {
  config: shopConfigSchema.parse({}),
  origin: 'https://shop.example',
  SlotHost: () => null,
};

export type TestFetch = (path: string, init?: RequestInit) => Promise<Response>;

export interface TestShop {
  /** Patterns and their pages; any other address shows its path. */
  pages: Record<string, ComponentType>;
  at: string;
  fetch: TestFetch;
  store?: BagStore;
  session?: SessionStore;
}

/** For tests: a page of this remote in a shop of its own, with a network made by the test. */
export function createTestShop({ pages, at, fetch, store, session: given }: TestShop) {
  const bag = store ?? createBagStore({ storageKey: 'toile-basket', fetch });
  const session = given ?? createSessionStore({ clientName: 'toile-shop' });
  globalThis.fetch = fetch as typeof globalThis.fetch;
  const router = createMemoryRouter(
    [
      ...Object.entries(pages).map(([path, Component]) => ({ path, Component })),
      { path: '*', element: null },
    ],
    { initialEntries: [at] },
  );
  const shop = (
    <FrameProvider frame={frame}>
      <SessionProvider store={session}>
        <BagProvider store={bag}>
          <RouterProvider router={router} />
        </BagProvider>
      </SessionProvider>
    </FrameProvider>
  );
  return { shop, bag, session, router };
}

/** A JSON answer of a service. */
export function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init);
}
