import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { listDesigners } from './list-designers.ts';

/** GET /api/designers (SV-10). */
export function listDesignersRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/designers',
    publicAnswer(
      () => 'designers',
      async () => ({ body: await listDesigners(reader), keys: [] }),
    ),
  );
}
