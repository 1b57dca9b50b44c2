import type { RemoteModule } from '@toile/frame';

const catalogue = () => import(/* webpackChunkName: "catalogue" */ './pages/catalogue/catalogue.route.ts');

export const { routes, slots } = {
  routes: [
    {
      path: '/shop',
      handle: { chunk: 'shop' },
      lazy: () => import(/* webpackChunkName: "shop" */ './pages/shop/shop.route.ts'),
    },
    { path: '/womenswear/*', handle: { chunk: 'catalogue' }, lazy: catalogue },
    { path: '/menswear/*', handle: { chunk: 'catalogue' }, lazy: catalogue },
    { path: '/artefacts/*', handle: { chunk: 'catalogue' }, lazy: catalogue },
    {
      path: '/p/:id/:friendlyUrlName',
      handle: { chunk: 'product', slots: ['buy-block'] },
      lazy: () => import(/* webpackChunkName: "product" */ './pages/product/product.route.ts'),
    },
  ],
  slots: {},
} satisfies RemoteModule;
