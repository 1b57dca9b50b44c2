import { inShop } from '@toile/contracts/plain';
import { type createBrowserRouter, createPath, resolvePath } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * A change of the query or of the hash alone leaves the page where it is; an anchor that the page has is gone to all the
 * same (SH-06, D67).
 */
export function keepPlaceOnPage(router: Router): void {
  const { navigate } = router;
  router.navigate = async (to: unknown, options?: { preventScrollReset?: boolean }) => {
    if (typeof to === 'number' || to === null) return navigate(to as number);
    const { location } = router.state;
    const here = { ...location, pathname: inShop(location.pathname) };
    const next = resolvePath(to as string, here.pathname);
    const isSamePage = next.pathname === here.pathname && createPath(next) !== createPath(here);
    return navigate(to as string, isSamePage ? { ...options, preventScrollReset: true } : options);
  };
}
