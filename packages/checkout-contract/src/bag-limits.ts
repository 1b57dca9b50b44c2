/** Most pieces of one line of a bag (D12, D30). */
export const maxQuantityPerLine = 10;

/** Most lines of one bag. */
export const maxLines = 100;

/** Most letters of the texts in a browser's copy. */
export const maxBasketIdLength = 64;
export const maxLastUpdatedLength = 40;
