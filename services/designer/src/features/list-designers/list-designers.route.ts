import { apiCaching } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { listDesigners } from './list-designers.ts';

/** GET /api/designers (SV-10). */
export function listDesignersRoute(app: Express, { reader }: ReaderDeps): void {
  app.get('/api/designers', async (_req, res) => {
    res.set('cache-control', apiCaching).json(await listDesigners(reader));
  });
}
