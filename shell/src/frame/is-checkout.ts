import { mayMatch } from '../routing/may-match.ts';

/** True on the pages of the checkout, in any spelling: header and footer have few links there (design language 35). */
export const isCheckout = (pathname: string): boolean => mayMatch('/checkout', pathname);
