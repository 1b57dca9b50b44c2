/** Most pieces of one line of a bag (D12, D30). */
export const maxQuantityPerLine = 10;

/** Most lines of one bag. */
export const maxLines = 100;

/** Days for which a guest's bag is kept, and the cookie of a browser without script that has it. */
export const guestBagDays = 90;

/** Most letters of the texts in a browser's copy. */
export const maxBasketIdLength = 64;
export const maxLastUpdatedLength = 40;
