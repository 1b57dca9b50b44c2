import { alertPaths, backInStockPage } from '@toile/account-contract/plain';
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
    { path: alertPaths.asked, handle: { chunk: 'done' }, lazy: done },
    { path: alertPaths.confirmed, handle: { chunk: 'done' }, lazy: done },
  ],
  slots: {},
} satisfies RemoteModule;
