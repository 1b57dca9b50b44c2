import { inShop, ownAddress } from '@toile/contracts/plain';
import { type createBrowserRouter, createPath, resolvePath } from 'react-router-dom';
import { isCheckout } from '../frame/is-checkout.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * The checkout has a security policy of its own, and a policy comes with its document: a way in or out of the checkout
 * loads one, before any script of the next page is asked for. All other ways stay in the page.
 */
export function loadDocumentsOfCheckout(
  router: Router,
  load: (href: string, replace: boolean) => void = (href, replace) =>
    replace ? window.location.replace(href) : window.location.assign(href),
): void {
  const { navigate } = router;
  const isInCheckout = isCheckout(inShop(router.state.location.pathname));
  const stays = (pathname: string) => isCheckout(pathname) === isInCheckout;
  router.navigate = async (to: unknown, options?: { replace?: boolean }) => {
    if (typeof to === 'number' || to === null) return navigate(to as number);
    const path = resolvePath(to as string, inShop(router.state.location.pathname));
    if (stays(path.pathname)) return navigate(to as string, options);
    load(ownAddress(createPath(path)), options?.replace === true);
  };
}
