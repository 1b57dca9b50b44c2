import { listParameters } from '@toile/catalogue-contract/plain';
import { rootCategories } from '@toile/contracts/plain';
import type { RemoteModule } from '@toile/frame';

export const { routes, slots } = {
  routes: [
    {
      path: '/shop',
      handle: { chunk: 'shop' },
      lazy: () => import(/* webpackChunkName: "shop" */ './pages/shop/shop.route.ts'),
    },
    {
      path: '/shop/:slug/*',
      // A chunk of its own would be named in the scripts of every first visit.
      handle: { chunk: 'search', query: listParameters },
      lazy: () => import(/* webpackChunkName: "search" */ './pages/selection/selection.route.ts'),
    },
    ...rootCategories.map((root) => ({
      path: `/${root}/*` as const,
      handle: { chunk: 'catalogue', query: listParameters },
      lazy: () => import(/* webpackChunkName: "catalogue" */ './pages/catalogue/catalogue.route.ts'),
    })),
    {
      path: '/search',
      handle: { chunk: 'search', query: ['q', 'page', ...listParameters] },
      lazy: () => import(/* webpackChunkName: "search" */ './pages/search/search.route.ts'),
    },
    {
      path: '/size-guide/*',
      handle: { chunk: 'search' },
      lazy: () => import(/* webpackChunkName: "search" */ './pages/size-guide/size-guide.route.ts'),
    },
    {
      path: '/p/:id/:friendlyUrlName',
      handle: { chunk: 'product', slots: ['buy-block@1'] },
      lazy: () => import(/* webpackChunkName: "product" */ './pages/product/product.route.ts'),
    },
  ],
  slots: {
    'quick-look': {
      // Of a chunk with what else comes on a press: each is named in the scripts of every first visit.
      chunk: 'extras',
      load: () => import(/* webpackChunkName: "extras" */ './slots/quick-look/quick-look.tsx'),
    },
  },
} satisfies RemoteModule;
