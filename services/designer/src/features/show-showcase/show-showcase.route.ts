import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { showShowcase } from './show-showcase.ts';

/** GET /api/home/showcase (SV-08). */
export function showShowcaseRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/home/showcase',
    publicAnswer(
      () => 'showcase',
      async () => ({ body: await showShowcase(reader), keys: [] }),
    ),
  );
}
