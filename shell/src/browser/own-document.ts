import type { ShopConfig } from '@toile/contracts';
import { inShop, ownAddress } from '@toile/contracts/plain';
import { createPath } from 'react-router-dom';
import { isAuthentication } from '../authentication/is-authentication.ts';
import { isCheckout } from '../frame/is-checkout.ts';
import { beforeNavigation, type Options, type Router } from './before-navigation.ts';

/** Loads a document. State goes along as the router keeps it: an address that comes from elsewhere has none (ID-13). */
export function loadDocument(href: string, { replace, state }: Options): void {
  if (state) {
    window.history[replace ? 'replaceState' : 'pushState']({ usr: state }, '', href);
    window.location.reload();
  } else if (replace) window.location.replace(href);
  else window.location.assign(href);
}

/**
 * The checkout has a security policy of its own, and so have the pages of signing in in a shop with a tag manager, whose script
 * ends with its document alone (D9). A policy comes with its document: a way from one to another loads one, before any script of
 * the next page is asked for. All other ways stay in the page.
 */
export function loadOwnDocuments(
  router: Router,
  // An edge that is older than this shell knows no tag manager.
  { tagManager }: Partial<Pick<ShopConfig, 'tagManager'>>,
  load = loadDocument,
): void {
  const documentOf = (pathname: string) => {
    if (isCheckout(pathname)) return 'checkout';
    return tagManager?.id && isAuthentication(pathname) ? 'authentication' : 'shop';
  };
  const own = documentOf(inShop(router.state.location.pathname));
  beforeNavigation(router, ({ next, options = {} }, go) =>
    documentOf(next.pathname) === own ? go() : load(ownAddress(createPath(next)), options),
  );
}
