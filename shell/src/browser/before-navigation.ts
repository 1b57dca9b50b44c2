import { inShop } from '@toile/contracts/plain';
import { type createBrowserRouter, type Path, resolvePath } from 'react-router-dom';

export type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

export interface Options {
  replace?: boolean;
  preventScrollReset?: boolean;
  state?: unknown;
}
/** A way to another address, before it is gone. */
export interface Way {
  here: Path;
  next: Path;
  options: Options | undefined;
}

/** Has every way but back and forward decided by `decide`, which calls `go` for those that stay in this document. */
export function beforeNavigation(
  router: Router,
  decide: (way: Way, go: (options?: Options) => Promise<void>) => unknown,
): void {
  const { navigate } = router;
  router.navigate = async (to: unknown, options?: Options) => {
    if (typeof to === 'number' || to === null) return navigate(to as number);
    const here = { ...router.state.location, pathname: inShop(router.state.location.pathname) };
    const go = (changed = options) => navigate(to as string, changed);
    await decide({ here, next: resolvePath(to as string, here.pathname), options }, go);
  };
}
