import { listParameters } from '@toile/catalogue-contract/plain';
import type { RemoteModule } from '@toile/frame';

export const { routes, slots } = {
  routes: [
    {
      path: '/showcase',
      handle: { chunk: 'showcase' },
      lazy: () => import(/* webpackChunkName: "showcase" */ './pages/showcase/showcase.route.ts'),
    },
    {
      path: '/designers',
      handle: { chunk: 'designers' },
      lazy: () => import(/* webpackChunkName: "designers" */ './pages/designers/designers.route.ts'),
    },
    {
      path: '/:designerUrl/collection/:id/:collectionUrl',
      handle: { chunk: 'collection', query: listParameters },
      lazy: () => import(/* webpackChunkName: "collection" */ './pages/collection/collection.route.ts'),
    },
    // The catch-all: every fixed route of the shop wins over it (SH-02).
    {
      path: '/:designerUrl',
      handle: { chunk: 'designer', query: listParameters },
      lazy: () => import(/* webpackChunkName: "designer" */ './pages/designer/designer.route.ts'),
    },
  ],
  slots: {},
} satisfies RemoteModule;
