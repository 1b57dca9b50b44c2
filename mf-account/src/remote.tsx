import { alertPaths, backInStockPage, sharedPieces, wishListPaths } from '@toile/account-contract/plain';
import type { RemoteModule } from '@toile/frame';

const done = () => import(/* webpackChunkName: "done" */ './pages/done/done.route.ts');

export const { routes, slots } = {
  routes: [
    {
      path: backInStockPage,
      handle: { chunk: 'back-in-stock' },
      lazy: () =>
        import(/* webpackChunkName: "back-in-stock" */ './pages/back-in-stock/back-in-stock.route.ts'),
    },
    {
      path: wishListPaths.page,
      handle: { chunk: 'wish-list' },
      lazy: () => import(/* webpackChunkName: "wish-list" */ './pages/wish-list/wish-list.route.ts'),
    },
    {
      path: wishListPaths.shared,
      handle: { chunk: 'shared-wish-list', query: [sharedPieces] },
      lazy: () =>
        import(
          /* webpackChunkName: "shared-wish-list" */ './pages/shared-wish-list/shared-wish-list.route.ts'
        ),
    },
    { path: alertPaths.asked, handle: { chunk: 'done' }, lazy: done },
    { path: alertPaths.confirmed, handle: { chunk: 'done' }, lazy: done },
  ],
  slots: {},
} satisfies RemoteModule;
