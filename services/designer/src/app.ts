import { type ChangesDeps, changesRoute, createServiceApp, type ServiceBase } from '@toile/service-kit';
import { type ShownStockDeps, shownStockRoutes } from '@toile/shown-stock';
import type { Express } from 'express';
import type { ReaderDeps } from './domain/designer-reader.ts';
import { listDesignersRoute } from './features/list-designers/list-designers.route.ts';
import { listPagesRoute } from './features/list-pages/list-pages.route.ts';
import { showClassOf2021Route } from './features/show-class-of-2021/show-class-of-2021.route.ts';
import { showCollectionRoute } from './features/show-collection/show-collection.route.ts';
import { showDesignerRoute } from './features/show-designer/show-designer.route.ts';
import { showShowcaseRoute } from './features/show-showcase/show-showcase.route.ts';

export interface DesignerDeps extends ServiceBase, ReaderDeps, ChangesDeps, ShownStockDeps {}

/** The designer pages' routes over their ports. It reads no environment and opens no port. */
export function createApp(deps: DesignerDeps): Express {
  return createServiceApp({
    ...deps,
    routes(app) {
      changesRoute(app, deps);
      shownStockRoutes(app, deps);
      listDesignersRoute(app, deps);
      showClassOf2021Route(app, deps);
      showDesignerRoute(app, deps);
      showCollectionRoute(app, deps);
      showShowcaseRoute(app, deps);
      listPagesRoute(app, deps);
    },
  });
}
