import { surrogateKeys } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { showDesigner } from './show-designer.ts';

/** GET /api/designers/details/{designerUrl} (SV-11). */
export function showDesignerRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/designers/details/:designerUrl',
    publicAnswer(
      ({ params }: Request<{ designerUrl: string }>) => params.designerUrl.toLowerCase(),
      async (designerUrl) => {
        const result = await showDesigner(reader, designerUrl);
        if (!result.ok)
          throw new HttpProblem({ status: 404, code: result.reason, title: 'There is no such designer' });
        const { designer } = result;
        return { body: designer, keys: [surrogateKeys.designer(designer.id)] };
      },
    ),
  );
}
