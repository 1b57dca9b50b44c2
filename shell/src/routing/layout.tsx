import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Footer } from '../frame/footer.tsx';
import { Header } from '../frame/header.tsx';
import { type FrameNavigation, NavigationContext } from '../frame/navigation.ts';

/**
 * The frame around every page. The page has a boundary of its own, so that header and footer hydrate without it. The
 * document's element has `data-alive` after the frame's hydration.
 */
export function Layout({ navigation }: { navigation: FrameNavigation }) {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <NavigationContext value={navigation}>
      <Header />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <ScrollRestoration />
    </NavigationContext>
  );
}
