import { type Asking, fetchJson } from '@toile/api';
import type { StoreCatalogue } from '@toile/contracts';
import { contractAnswer } from '@toile/contracts/answers';

/** Asks for what a catalogue page shows (CA-13). */
export const askCatalogue = (
  path: readonly string[],
  query: URLSearchParams,
  asking: Asking,
): Promise<StoreCatalogue> =>
  fetchJson(
    contractAnswer('storeCatalogueSchema'),
    `/api/storecatalogue/${path.join('/')}/?${query}`,
    asking,
  );
