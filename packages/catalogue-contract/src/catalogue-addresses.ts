/** Asks for the ways on from a product, too: `/api/products/details/…?with=further`. */
export const furtherPart = 'further';

/** Words of the catalogue's addresses that no category may be called (D4). */
export const wordsOfCataloguePath: readonly string[] = ['designer', 'designers', 'page'];

/**
 * Addresses that lead to a page of a list or to a designer, asked by a form without script: `?from=` and `page`, `begins`
 * or `designer`.
 */
export const goInCataloguePath = '/api/storecatalogue/go';
