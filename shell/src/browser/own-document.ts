import { inShop, ownAddress } from '@toile/contracts/plain';
import { createPath } from 'react-router-dom';
import { isCheckout } from '../frame/is-checkout.ts';
import { beforeNavigation, type Router } from './before-navigation.ts';

/**
 * The checkout has a security policy of its own, and a policy comes with its document: a way in or out of the checkout
 * loads one, before any script of the next page is asked for. All other ways stay in the page.
 */
export function loadDocumentsOfCheckout(
  router: Router,
  load: (href: string, replace: boolean) => void = (href, replace) =>
    replace ? window.location.replace(href) : window.location.assign(href),
): void {
  const isInCheckout = isCheckout(inShop(router.state.location.pathname));
  beforeNavigation(router, ({ next, options }, go) =>
    isCheckout(next.pathname) === isInCheckout
      ? go()
      : load(ownAddress(createPath(next)), options?.replace === true),
  );
}
