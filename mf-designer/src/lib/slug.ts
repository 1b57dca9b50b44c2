import { slugPattern } from '@toile/contracts/plain';

/** The canonical spelling of a slug in an address; throws a 404 for what can't be one (D3). */
export function slugOf(value = ''): string {
  const slug = value.toLowerCase();
  if (!slugPattern.test(slug)) throw new Response(null, { status: 404 });
  return slug;
}
