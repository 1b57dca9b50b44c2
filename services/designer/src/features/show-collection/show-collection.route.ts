import { idInPath, surrogateKeys } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { ReaderDeps } from '../../domain/designer-reader.ts';
import { showCollection } from './show-collection.ts';

/** GET /api/collections/details/{designerUrl}/{id}/{collectionUrl} (SV-15). */
export function showCollectionRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/collections/details/:designerUrl/:id/:collectionUrl',
    publicAnswer(
      ({ params }: Request<{ id: string }>) => idInPath(params.id),
      async (id) => {
        const result = await showCollection(reader, id);
        if (!result.ok)
          throw new HttpProblem({ status: 404, code: result.reason, title: 'There is no such collection' });
        const { collection } = result;
        return { body: collection, keys: [surrogateKeys.collection(collection.id)] };
      },
    ),
  );
}
