import type { Express } from 'express';
import { apiCaching } from '../../api-caching.ts';
import { type DesignerListReader, listDesigners } from './list-designers.ts';

/** GET /api/designers (SV-10). */
export function listDesignersRoute(app: Express, reader: DesignerListReader): void {
  app.get('/api/designers', async (_req, res) => {
    res.set('cache-control', apiCaching).json(await listDesigners(reader));
  });
}
