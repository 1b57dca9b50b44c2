import { inShop } from '@toile/contracts/plain';
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

/**
 * A hash that came without a link of the shop, by an edited address or a script, maybe with another query: the router would take
 * it for a step through the history to a page that it has no place of, and go to the top. To be called before the router listens.
 */
export const keepPlaceAtHashes = (routerOf: () => Router): void =>
  window.addEventListener('popstate', (event) => {
    const router = routerOf();
    const { pathname, search, hash } = window.location;
    if (event.state || pathname !== router.state.location.pathname) return;
    event.stopImmediatePropagation();
    void router.navigate({ pathname: inShop(pathname), search, hash }, { replace: true });
  });
