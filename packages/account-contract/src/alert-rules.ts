/** Days for which an alert waits for its size; the privacy policy says it, too. */
export const alertDays = 90;

/** Days within which an address is confirmed. */
export const confirmDays = 7;

/** The page on which a shopper asks to be told when a size is back, as the release set names it. */
export const backInStockPage = '/back-in-stock/:id';

/** Path of that page of a product. */
export const backInStockPath = (productId: number): string =>
  backInStockPage.replace(':id', String(productId));

/** Addresses of the form, and of the pages to which it and the link of its mail lead. */
export const alertPaths = {
  form: '/api/account/alerts',
  asked: '/back-in-stock/asked',
  confirmed: '/back-in-stock/confirmed',
} as const;
