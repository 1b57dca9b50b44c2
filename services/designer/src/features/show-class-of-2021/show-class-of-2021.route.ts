import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { showClassOf2021 } from './show-class-of-2021.ts';

/** GET /api/designers/all-class-21 (SV-12). */
export function showClassOf2021Route(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/designers/all-class-21',
    publicAnswer(
      () => 'class',
      async () => ({ body: await showClassOf2021(reader), keys: [] }),
    ),
  );
}
