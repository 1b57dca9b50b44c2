import { furtherPart, type ProductPageData } from '@toile/catalogue-contract';
import { idInPath, type ReturnPolicy, returnWords } from '@toile/contracts';
import { HttpProblem, type Keyed } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import { showProduct } from './show-product.ts';

export interface ShowProductDeps extends ReaderDeps {
  returnPolicy: ReturnPolicy;
}

/** GET /api/products/details/{id}/{friendlyUrlName} (SV-14), `?with=further`. */
export function showProductRoute(
  app: Express,
  { reader, publicAnswer, returnPolicy }: ShowProductDeps,
): void {
  app.get(
    '/api/products/details/:id/:friendlyUrlName',
    publicAnswer(
      ({ params, query }: Request<{ id: string }>) => ({
        id: idInPath(params.id),
        isWithFurther: query.with === furtherPart,
      }),
      async ({ id, isWithFurther }): Promise<Keyed<ProductPageData>> => {
        const result = await showProduct(reader, id, { isWithFurther });
        if (!result.ok)
          throw new HttpProblem({ status: 404, code: result.reason, title: 'There is no such product' });
        const { product, keys } = result;
        return { body: { ...product, returnWords: returnWords(returnPolicy, product) }, keys };
      },
    ),
  );
}
