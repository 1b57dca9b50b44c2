import type { StoreCatalogue } from '@toile/catalogue-contract';
import { inShop } from '@toile/contracts/plain';
import { askedChoice, panelFor } from '@toile/list-filters';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { askCatalogue } from './ask-catalogue.ts';
import { cataloguePath, parseCataloguePath } from './catalogue-path.ts';

/** Page of a category, of one designer or of all (CA-13); other spellings of an address lead to the one (D4). */
export async function loadCatalogue({ request }: LoaderFunctionArgs): Promise<StoreCatalogue> {
  const { pathname: address, search, searchParams } = new URL(request.url);
  const pathname = inShop(address);
  const place = parseCataloguePath(pathname);
  if (!place) throw new Response(null, { status: 404 });
  const canonical = cataloguePath(place);
  if (canonical !== pathname) throw redirect(canonical + search, 301);
  const query = new URLSearchParams({ currentPage: String(place.page) });
  if (place.designer) query.set('designerUrlName', place.designer);
  if (place.begins) query.set('designersFrom', place.begins);
  for (const [name, value] of askedChoice(searchParams)) query.append(name, value);
  const [catalogue] = await Promise.all([askCatalogue(place.path, query, request), panelFor(searchParams)]);
  if (place.begins && !(catalogue.designerIndex && catalogue.designers.length > 0))
    throw new Response(null, { status: 404 });
  return catalogue;
}
