import { apiCaching, HttpProblem } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { showDesigner } from './show-designer.ts';

/** GET /api/designers/details/{designerUrl} (SV-11). */
export function showDesignerRoute(app: Express, { reader }: ReaderDeps): void {
  app.get('/api/designers/details/:designerUrl', async (req, res) => {
    const result = await showDesigner(reader, req.params.designerUrl);
    if (!result.ok)
      throw new HttpProblem({ status: 404, code: result.reason, title: 'There is no such designer' });
    res.set('cache-control', apiCaching).json(result.designer);
  });
}
