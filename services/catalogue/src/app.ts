import { internalPaths } from '@toile/contracts';
import { changeStream, createServiceApp, type Logger, type SubscribeToChanges } from '@toile/service-kit';
import type { Express } from 'express';
import { browseCatalogueRoute } from './features/browse-catalogue/browse-catalogue.route.ts';
import type { CatalogueReader } from './features/browse-catalogue/browse-catalogue.ts';
import type { MakeVariant } from './features/serve-media/make-variant.ts';
import { serveMediaRoute } from './features/serve-media/serve-media.route.ts';
import { showProductRoute } from './features/show-product/show-product.route.ts';
import type { ProductReader } from './features/show-product/show-product.ts';
import { showShopRoute } from './features/show-shop/show-shop.route.ts';
import type { ShopReader } from './features/show-shop/show-shop.ts';

export interface CatalogueDeps {
  logger: Logger;
  /** Rejects while the database can't be reached. */
  readiness: () => Promise<void>;
  reader: CatalogueReader & ProductReader & ShopReader;
  /** Tells of every change of the data. */
  changes: SubscribeToChanges;
  media: { folder: string; makeVariant: MakeVariant };
}

/** The catalogue's routes over its ports: no environment, no listening. */
export function createApp({ logger, readiness, reader, changes, media }: CatalogueDeps): Express {
  return createServiceApp({
    name: 'catalogue',
    logger,
    readiness,
    routes(app) {
      browseCatalogueRoute(app, reader);
      showProductRoute(app, reader);
      showShopRoute(app, reader);
      serveMediaRoute(app, media);
      app.get(internalPaths.changes, changeStream(changes));
    },
  });
}
