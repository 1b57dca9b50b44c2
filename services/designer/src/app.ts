import { internalPaths } from '@toile/contracts';
import { changeStream, createServiceApp, type Logger, type SubscribeToChanges } from '@toile/service-kit';
import type { Express } from 'express';
import type { Reader } from './adapters/postgres-designers.ts';
import { listDesignersRoute } from './features/list-designers/list-designers.route.ts';
import { showClassOf2021Route } from './features/show-class-of-2021/show-class-of-2021.route.ts';
import { showCollectionRoute } from './features/show-collection/show-collection.route.ts';
import { showDesignerRoute } from './features/show-designer/show-designer.route.ts';
import { showShowcaseRoute } from './features/show-showcase/show-showcase.route.ts';

export interface DesignerDeps {
  logger: Logger;
  /** Rejects while the database can't be reached. */
  readiness: () => Promise<void>;
  reader: Reader;
  /** Tells of every change of the data. */
  changes: SubscribeToChanges;
}

/** The designer pages' routes over their ports: no environment, no listening. */
export function createApp({ logger, readiness, reader, changes }: DesignerDeps): Express {
  return createServiceApp({
    name: 'designer',
    logger,
    readiness,
    routes(app) {
      listDesignersRoute(app, reader);
      showClassOf2021Route(app, reader);
      showDesignerRoute(app, reader);
      showCollectionRoute(app, reader);
      showShowcaseRoute(app, reader);
      app.get(internalPaths.changes, changeStream(changes));
    },
  });
}
