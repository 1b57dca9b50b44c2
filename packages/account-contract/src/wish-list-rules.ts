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
