import type { RemoteModule, RemoteRoute } from '@toile/frame';

const order: Omit<RemoteRoute, 'path'> = {
  handle: { chunk: 'complete' },
  lazy: () => import(/* webpackChunkName: "complete" */ './pages/orders/order.route.ts'),
};

export const routes = [
  {
    path: '/basket',
    handle: { chunk: 'basket' },
    lazy: () => import(/* webpackChunkName: "basket" */ './pages/basket/basket.route.ts'),
  },
  {
    path: '/checkout',
    handle: { chunk: 'checkout' },
    lazy: () => import(/* webpackChunkName: "checkout" */ './pages/checkout/checkout-page.tsx'),
  },
  {
    path: '/checkout/processing/:orderId',
    handle: { chunk: 'processing' },
    lazy: () => import(/* webpackChunkName: "processing" */ './pages/processing/processing-page.tsx'),
  },
  { path: '/checkout/complete/:orderId', ...order },
  { path: '/checkout/complete/:orderId/failed', ...order },
  { path: '/orders', ...order },
  { path: '/orders/:number', ...order },
] satisfies RemoteModule['routes'];

export const slots = {
  'buy-block': {
    chunk: 'buy-block',
    version: 1,
    load: () => import(/* webpackChunkName: "buy-block" */ './slots/buy-block/buy-block.tsx'),
  },
  'mini-bag': {
    chunk: 'mini-bag',
    version: 1,
    load: () => import(/* webpackChunkName: "mini-bag" */ './slots/mini-bag/mini-bag.tsx'),
  },
} satisfies RemoteModule['slots'];
