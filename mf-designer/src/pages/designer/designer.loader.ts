import { fetchJson } from '@toile/api';
import type { Designer } from '@toile/designer-contract';
import { designerAnswer } from '@toile/designer-contract/answers';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { loadChosen, type WithChosen } from '../../lib/load-chosen.ts';
import { slugOf } from '../../lib/slug.ts';

/** GET /api/designers/details/… (DE-16): upper case leads to the canonical spelling, an unknown name is a 404 (D3). */
export async function loadDesigner({ params, request }: LoaderFunctionArgs): Promise<Designer & WithChosen> {
  const slug = slugOf(params.designerUrl);
  if (slug !== params.designerUrl) throw redirect(`/${slug}${new URL(request.url).search}`, 301);
  const [designer, chosen] = await Promise.all([
    fetchJson(designerAnswer('designerSchema'), `/api/designers/details/${slug}`, request),
    loadChosen({ designer: slug }, request),
  ]);
  return { ...designer, ...chosen };
}
