import { HttpProblem } from '@toile/service-kit';
import type { Express } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import { pageNumber } from '../../domain/page-number.ts';
import type { SelectionDeps } from '../../domain/selections.ts';
import { showSelection } from './show-selection.ts';

/** GET /api/home/shop/{slug}?currentPage=. */
export function showSelectionRoute(
  app: Express,
  { reader, publicAnswer, ...deps }: ReaderDeps & SelectionDeps,
): void {
  app.get(
    '/api/home/shop/:slug',
    publicAnswer<{ slug: string }>(async ({ params, query }) => {
      const page = pageNumber(query.currentPage);
      const selection = page && (await showSelection(reader, deps, { slug: params.slug, page }));
      if (!selection)
        throw new HttpProblem({ status: 404, code: 'unknown-page', title: 'There is no such page' });
      return selection;
    }),
  );
}
