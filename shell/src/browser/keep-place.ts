import { createPath } from 'react-router-dom';
import { beforeNavigation, type Router } from './before-navigation.ts';

/**
 * A change of the query or of the hash alone leaves the page where it is; an anchor that the page has is gone to all the
 * same (SH-06, D67).
 */
export const keepPlaceOnPage = (router: Router): void =>
  beforeNavigation(router, ({ here, next, options }, go) => {
    const isSamePage = next.pathname === here.pathname && createPath(next) !== createPath(here);
    return go(isSamePage ? { ...options, preventScrollReset: true } : options);
  });
