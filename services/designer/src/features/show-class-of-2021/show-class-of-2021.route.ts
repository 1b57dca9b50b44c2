import type { Express } from 'express';
import { apiCaching } from '../../api-caching.ts';
import { type ClassReader, showClassOf2021 } from './show-class-of-2021.ts';

/** GET /api/designers/all-class-21 (SV-12). */
export function showClassOf2021Route(app: Express, reader: ClassReader): void {
  app.get('/api/designers/all-class-21', async (_req, res) => {
    res.set('cache-control', apiCaching).json(await showClassOf2021(reader));
  });
}
