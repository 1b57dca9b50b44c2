import type { LoaderFunctionArgs } from 'react-router-dom';
import { items } from '../../items/items.ts';

export function itemLoader({ params: { item = '' } }: LoaderFunctionArgs): null {
  if (!Object.hasOwn(items, item)) throw new Response(null, { status: 404 });
  return null;
}
