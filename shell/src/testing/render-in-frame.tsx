import { render } from '@testing-library/react';
import { BagProvider, createBagStore } from '@toile/bag';
import type { ShopConfig } from '@toile/contracts';
import { createSessionStore, SessionProvider } from '@toile/session';
import { shopFrame } from '@toile/testing/page';
import type { ReactNode } from 'react';
import { type FrameNavigation, NavigationContext } from '../frame/navigation.ts';

const navigation: FrameNavigation = {
  header: [
    { to: '/womenswear', title: 'Womenswear' },
    { to: '/designers', title: 'Designers' },
  ],
  menu: [{ to: '/shop', title: 'Shop' }],
  more: [{ to: '/faq', title: 'Questions and answers' }],
  footer: [
    { to: '/basket', title: 'Your bag' },
    { to: '/about', title: 'About Toile', column: 'About' },
    { to: '/return-policy', title: 'Returns', column: 'Help' },
    { to: '/journal', title: 'Journal', column: 'Read' },
  ],
};

/** Renders a part of the frame as a page of the shop would hold it; slots show their fallback. For tests. */
export function renderInFrame(element: ReactNode, path = '/', config: Partial<ShopConfig> = {}) {
  const session = createSessionStore({ clientName: 'toile-shop' });
  const bag = createBagStore({
    storageKey: 'toile-basket',
    fetch: () => Promise.reject(new Error('offline')),
  });
  const { shop, router } = shopFrame({
    pages: element,
    at: path,
    config,
    within: (page) => (
      <SessionProvider store={session}>
        <BagProvider store={bag}>
          <NavigationContext value={navigation}>{page}</NavigationContext>
        </BagProvider>
      </SessionProvider>
    ),
  });
  return { router, ...render(shop) };
}
