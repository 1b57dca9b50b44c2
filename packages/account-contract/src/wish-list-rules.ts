/** Pieces on a wish list at most. */
export const mostWishes = 100;

/** Addresses of a wish list: the API of an account's, its page, and the page of a shared one with its pieces in the query. */
export const wishListPaths = {
  list: '/api/account/wish-list',
  page: '/wish-list',
  shared: '/wish-list/shared',
} as const;

/** Parameter of a shared list: ids of its pieces with a hyphen between them. */
export const sharedPieces = 'pieces';

/** The ids of a shared list; what is none is left out, twice the same is once. */
export function readSharedPieces(text: string): number[] {
  const ids = text.split('-', 2 * mostWishes).filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, mostWishes);
}
