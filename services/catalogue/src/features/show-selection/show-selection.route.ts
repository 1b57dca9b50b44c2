import { HttpProblem } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import { pageNumber } from '../../domain/page-number.ts';
import type { SelectionDeps } from '../../domain/selections.ts';
import { pageKeys } from '../../domain/shown-keys.ts';
import { askedList, isChosen } from '../../rules/asked-list.ts';
import { showSelection } from './show-selection.ts';

/** GET /api/home/shop/{slug}?currentPage=. */
export function showSelectionRoute(
  app: Express,
  { reader, publicAnswer, ...deps }: ReaderDeps & SelectionDeps,
): void {
  app.get(
    '/api/home/shop/:slug',
    publicAnswer(
      (req: Request<{ slug: string }>) => ({
        slug: req.params.slug,
        page: pageNumber(req.query.currentPage),
        ...askedList(req),
      }),
      async ({ page, ...asked }) => {
        const selection = page && (await showSelection(reader, deps, { ...asked, page }));
        if (!selection)
          throw new HttpProblem({ status: 404, code: 'unknown-page', title: 'There is no such page' });
        return { body: selection, keys: pageKeys(selection, {}) };
      },
      isChosen,
    ),
  );
}
