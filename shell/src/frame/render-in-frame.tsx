import { render } from '@testing-library/react';
import { BagProvider, createBagStore } from '@toile/bag';
import { shopConfigSchema } from '@toile/contracts';
import { FrameProvider, type SlotHostProps } from '@toile/frame';
import { createSessionStore, SessionProvider } from '@toile/session';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const frame = {
  config: shopConfigSchema.parse({}),
  origin: 'http://localhost',
  SlotHost: ({ fallback }: SlotHostProps) => fallback,
};

/** Renders a part of the frame as a page of the shop would hold it; slots show their fallback. For tests. */
export function renderInFrame(element: ReactNode, path = '/') {
  const session = createSessionStore({ clientName: 'toile-shop' });
  const bag = createBagStore({
    storageKey: 'toile-basket',
    fetch: () => Promise.reject(new Error('offline')),
  });
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return {
    router,
    ...render(
      <FrameProvider frame={frame}>
        <SessionProvider store={session}>
          <BagProvider store={bag}>
            <RouterProvider router={router} />
          </BagProvider>
        </SessionProvider>
      </FrameProvider>,
    ),
  };
}
