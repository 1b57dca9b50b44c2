import { apiCaching } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { showClassOf2021 } from './show-class-of-2021.ts';

/** GET /api/designers/all-class-21 (SV-12). */
export function showClassOf2021Route(app: Express, { reader }: ReaderDeps): void {
  app.get('/api/designers/all-class-21', async (_req, res) => {
    res.set('cache-control', apiCaching).json(await showClassOf2021(reader));
  });
}
