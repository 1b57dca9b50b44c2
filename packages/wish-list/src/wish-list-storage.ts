import { mostWishes } from '@toile/account-contract/plain';

/** A list as this browser keeps it. Without an owner it is a guest's. */
export interface KeptList {
  productIds: readonly number[];
  owner?: string | undefined;
}

const empty: KeptList = { productIds: [] };
const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) > 0;

/** The list in a stored text; an empty one of what is none. */
export function parseList(text: string | null | undefined): KeptList {
  try {
    const { productIds, owner } = Object(JSON.parse(text ?? ''));
    if (!Array.isArray(productIds)) return empty;
    const ids = [...new Set(productIds.filter(isId))].slice(0, mostWishes);
    return { productIds: ids, ...(typeof owner === 'string' && { owner }) };
  } catch {
    return empty;
  }
}
