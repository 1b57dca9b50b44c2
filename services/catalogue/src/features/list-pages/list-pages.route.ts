import { HttpProblem } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import type { SelectionDeps } from '../../domain/selections.ts';
import { listPages } from './list-pages.ts';

/** GET /api/products/sitemap?page=1 (T50). */
export function listPagesRoute(
  app: Express,
  { reader, publicAnswer, ...deps }: ReaderDeps & SelectionDeps,
): void {
  app.get(
    '/api/products/sitemap',
    publicAnswer(
      ({ query }) => Number(query.page ?? 1),
      async (page) => {
        const list = await listPages(reader, deps, page);
        if (!list)
          throw new HttpProblem({ status: 404, code: 'unknown-page', title: 'There is no such list' });
        return { body: list, keys: [] };
      },
    ),
  );
}
