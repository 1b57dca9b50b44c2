import { fetchJson } from '@toile/api';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import type { Product } from '@toile/contracts';
import { idPattern } from '@toile/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';

export type MeasuredPiece = Pick<
  Product,
  'id' | 'title' | 'friendlyUrlName' | 'designer' | 'sizes' | 'measurements' | 'categories'
>;

export interface SizeGuideData {
  /** Absent on the guide of the whole shop. */
  piece?: MeasuredPiece;
}

/** GET /api/products/details/{id}/…: the piece that the guide was opened from. */
export async function loadSizeGuide({ params, request }: LoaderFunctionArgs): Promise<SizeGuideData> {
  const { '*': asked = '' } = params;
  if (!asked) return {};
  if (!idPattern.test(asked)) throw new Response(null, { status: 404 });
  // Any slug will do: the id names the piece.
  const path = `/api/products/details/${asked}/-`;
  const product = await fetchJson(catalogueAnswer('productSchema'), path, request);
  const { id, title, friendlyUrlName, designer, sizes, measurements, categories } = product;
  return { piece: { id, title, friendlyUrlName, designer, sizes, measurements, categories } };
}
