import { fetchJson } from '@toile/api';
import type { ChosenPieces } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import { askedChoice, isChosen, panelFor } from '@toile/list-filters';

/** Part of a page's data: its pieces as the address chooses them; absent of an address that chooses nothing. */
export interface WithChosen {
  chosen?: ChosenPieces;
}

/** GET /api/products/chosen, of this designer or this collection. */
export async function loadChosen(
  of: { designer: string } | { collection: string },
  request: Request,
): Promise<WithChosen> {
  const { searchParams } = new URL(request.url);
  if (!isChosen(searchParams)) return {};
  const query = new URLSearchParams([...Object.entries(of), ...askedChoice(searchParams)]);
  const [chosen] = await Promise.all([
    fetchJson(catalogueAnswer('chosenPiecesSchema'), `/api/products/chosen?${query}`, request),
    panelFor(searchParams),
  ]);
  return { chosen };
}
