import type { RemoteModule } from '@toile/frame';

export const { routes, slots } = {
  routes: [
    {
      path: '/gallery',
      handle: { chunk: 'gallery' },
      lazy: () => import(/* webpackChunkName: "gallery" */ './pages/gallery/gallery.route.ts'),
    },
    {
      path: '/gallery/:item',
      handle: { chunk: 'item' },
      lazy: () => import(/* webpackChunkName: "item" */ './pages/item/item.route.ts'),
    },
  ],
  slots: {},
} satisfies RemoteModule;
