import { fetchJson } from '@toile/api';
import { idPattern, inShop } from '@toile/contracts/plain';
import type { Collection } from '@toile/designer-contract';
import { designerAnswer } from '@toile/designer-contract/answers';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { loadChosen, type WithChosen } from '../../lib/load-chosen.ts';
import { slugOf } from '../../lib/slug.ts';

/** GET /api/collections/details/… (DE-20): an unknown id is a 404, other slugs lead to its own (D23). */
export async function loadCollection({
  params,
  request,
}: LoaderFunctionArgs): Promise<Collection & WithChosen> {
  const { id = '' } = params;
  if (!idPattern.test(id)) throw new Response(null, { status: 404 });
  const designer = slugOf(params.designerUrl);
  const slug = slugOf(params.collectionUrl);
  const [collection, chosen] = await Promise.all([
    fetchJson(
      designerAnswer('collectionSchema'),
      `/api/collections/details/${designer}/${id}/${slug}`,
      request,
    ),
    loadChosen({ collection: id }, request),
  ]);
  const canonical = `/${collection.designer.friendlyUrlName}/collection/${collection.id}/${collection.friendlyUrlName}`;
  const { pathname: address, search } = new URL(request.url);
  const pathname = inShop(address);
  if (pathname !== canonical) throw redirect(canonical + search, 301);
  return { ...collection, ...chosen };
}
