import { type ChangesDeps, changesRoute, createServiceApp, type ServiceBase } from '@toile/service-kit';
import { type ShownStockDeps, shownStockRoutes } from '@toile/shown-stock';
import type { Express } from 'express';
import type { ReaderDeps } from './domain/catalogue-reader.ts';
import type { SelectionDeps } from './domain/selections.ts';
import { browseCatalogueRoute } from './features/browse-catalogue/browse-catalogue.route.ts';
import { goToPlaceRoute } from './features/go-to-place/go-to-place.route.ts';
import { listChosenRoute } from './features/list-chosen/list-chosen.route.ts';
import { listPagesRoute } from './features/list-pages/list-pages.route.ts';
import { type SearchRouteDeps, searchRoute } from './features/search/search.route.ts';
import { type MediaDeps, serveMediaRoute } from './features/serve-media/serve-media.route.ts';
import { showPiecesRoute } from './features/show-pieces/show-pieces.route.ts';
import { type ShowProductDeps, showProductRoute } from './features/show-product/show-product.route.ts';
import { showSelectionRoute } from './features/show-selection/show-selection.route.ts';
import { showShopRoute } from './features/show-shop/show-shop.route.ts';

export interface CatalogueDeps
  extends ServiceBase,
    ReaderDeps,
    ShowProductDeps,
    ChangesDeps,
    ShownStockDeps,
    SearchRouteDeps,
    SelectionDeps,
    MediaDeps {}

/** The catalogue's routes over its ports. It reads no environment and opens no port. */
export function createApp(deps: CatalogueDeps): Express {
  return createServiceApp({
    ...deps,
    routes(app) {
      changesRoute(app, deps);
      shownStockRoutes(app, deps);
      goToPlaceRoute(app, deps);
      browseCatalogueRoute(app, deps);
      showProductRoute(app, deps);
      showPiecesRoute(app, deps);
      listChosenRoute(app, deps);
      showShopRoute(app, deps);
      showSelectionRoute(app, deps);
      searchRoute(app, deps);
      listPagesRoute(app, deps);
      serveMediaRoute(app, deps);
    },
  });
}
