import { searchSortings } from '@toile/catalogue-contract';
import { HttpProblem, type PublicAnswer } from '@toile/service-kit';
import type { Express, Request } from 'express';
import { pageNumber } from '../../domain/page-number.ts';
import { pageKeys } from '../../domain/shown-keys.ts';
import { askedList, isChosen } from '../../rules/asked-list.ts';
import { type SearchDeps, search, suggest } from './search.ts';

export interface SearchRouteDeps extends SearchDeps {
  publicAnswer: PublicAnswer;
}

const typedIn = ({ query: { q } }: Request) => (typeof q === 'string' ? q : '');

const askedFor = (req: Request) => ({
  typed: typedIn(req),
  page: pageNumber(req.query.currentPage),
  list: askedList(req, searchSortings),
});

/** GET /api/search and /api/search/suggestions. */
export function searchRoute(app: Express, { publicAnswer, ...deps }: SearchRouteDeps): void {
  app.get(
    '/api/search',
    publicAnswer(
      askedFor,
      async ({ typed, page, list }) => {
        const found = page && (await search(deps, typed, { page, ...list }));
        if (!found)
          throw new HttpProblem({ status: 404, code: 'unknown-page', title: 'There is no such page' });
        return { body: found, keys: pageKeys(found, {}) };
      },
      ({ list }) => isChosen(list, searchSortings),
    ),
  );
  app.get(
    '/api/search/suggestions',
    publicAnswer(typedIn, async (typed) => ({ body: await suggest(deps, typed), keys: [] })),
  );
}
