import { type Asking, fetchJson } from '@toile/api';
import type { StoreCatalogue } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';

/** Asks for what a catalogue page shows (CA-13). */
export const askCatalogue = (
  path: readonly string[],
  query: URLSearchParams,
  asking: Asking,
): Promise<StoreCatalogue> =>
  fetchJson(
    catalogueAnswer('storeCatalogueSchema'),
    `/api/storecatalogue/${path.join('/')}/?${query}`,
    asking,
  );
