import type { Express } from 'express';
import { apiCaching } from '../../api-caching.ts';
import { type ShowcaseReader, showShowcase } from './show-showcase.ts';

/** GET /api/home/showcase (SV-08). */
export function showShowcaseRoute(app: Express, reader: ShowcaseReader): void {
  app.get('/api/home/showcase', async (_req, res) => {
    res.set('cache-control', apiCaching).json(await showShowcase(reader));
  });
}
