import { HttpProblem } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import { wordsOf } from '../../domain/designer-index.ts';
import { pageNumber } from '../../domain/page-number.ts';
import { pageKeys } from '../../domain/shown-keys.ts';
import { askedList, isChosen } from '../../rules/asked-list.ts';
import { type BrowseRequest, browseCatalogue } from './browse-catalogue.ts';

/** Of a designer, as it is typed. */
const longestName = 80;

const titles = {
  'unknown-category': 'There is no such category',
  'unknown-designer': 'There is no such designer',
  'unknown-page': 'There is no such page',
};

/** GET /api/storecatalogue/{root}/{c1?}/{c2?}/{c3?}/ (SV-13). */
export function browseCatalogueRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/storecatalogue/*path',
    publicAnswer(
      browseRequest,
      async (asked) => {
        const result = await browseCatalogue(reader, asked);
        if (!result.ok)
          throw new HttpProblem({ status: 404, code: result.reason, title: titles[result.reason] });
        const { catalogue } = result;
        const { selectedCategory, selectedDesigner } = catalogue;
        const scope = { categoryId: selectedCategory.id, designerId: selectedDesigner?.id };
        return { body: catalogue, keys: pageKeys(catalogue, scope) };
      },
      isChosen,
    ),
  );
}

/** The address read leniently: what names nothing is a 404 by the rule, never a 500 by the database (D4). */
function browseRequest(req: Request<{ path: string[] }>): BrowseRequest {
  const { path } = req.params;
  const { designerUrlName, currentPage, designersFrom } = req.query;
  const isAbsent = designerUrlName === undefined || designerUrlName === '';
  return {
    path: path.at(-1) === '' ? path.slice(0, -1) : path,
    designer: isAbsent ? undefined : String(designerUrlName).toLowerCase(),
    page: pageNumber(currentPage),
    designersFrom: typeof designersFrom === 'string' ? wordsOf(designersFrom.slice(0, longestName)) : '',
    ...askedList(req),
  };
}
