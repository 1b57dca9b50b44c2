import { inShop } from '@toile/contracts/plain';
import type { createBrowserRouter, RouteObject } from 'react-router-dom';
import type { isCheckout } from '../../frame/is-checkout.ts';
import type { SlotRegistry } from '../../slots/slot-registry.ts';
import { createAnswersAhead } from './answers-ahead.ts';
import { createFetchAhead, type LazyRoute } from './fetch-ahead.ts';
import { followLinks } from './follow-links.ts';
import { growPictures } from './grow-picture.ts';

export type Router = Pick<
  ReturnType<typeof createBrowserRouter>,
  'routes' | 'state' | 'subscribe' | 'revalidate'
>;

/** Every route of the tree that has data, or will. */
const leavesOf = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => (route.children ? leavesOf(route.children) : [route]));

/** A page has come to rest by then: what is fetched for the next takes nothing from it. */
const restMs = { first: 2000, later: 500 };
/** Before that, where nothing has come to a first visit for so long, it fetches the likeliest alone. */
const quietMs = 250;
const likeliest = 2;

function onceQuiet(then: () => void): void {
  const wait = () => setTimeout(rest, quietMs);
  const atLast = setTimeout(rest, restMs.first);
  let quiet = wait();
  const arrivals = new PerformanceObserver(() => {
    clearTimeout(quiet);
    quiet = wait();
  });
  function rest(): void {
    for (const timer of [atLast, quiet]) clearTimeout(timer);
    arrivals.disconnect();
    then();
  }
  arrivals.observe({ type: 'resource' });
}

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Card that the link which is followed now knew. On the way back the address in the bar is the new one already. */
function cardOf({ state: { navigation } }: Pick<Router, 'state'>, href: string): unknown {
  const { location } = navigation;
  const isOnItsWay = location && pathOf(location) === pathOf(new URL(href));
  return isOnItsWay && pathOf(location) !== pathOf(window.location) ? location.state?.card : undefined;
}

interface Ahead {
  router: Router;
  slots: Pick<SlotRegistry, 'load'>;
  isCheckout: typeof isCheckout;
}

/** Fetches pages before they are asked for, and has the router find their answers. */
export function goAhead({ router, slots, isCheckout }: Ahead): void {
  const answers = createAnswersAhead({ cardOf: (href) => cardOf(router, href) });
  const routes = router.routes as RouteObject[];
  for (const route of leavesOf(routes)) {
    const { lazy, loader, known } = route as LazyRoute;
    if (typeof loader === 'function') route.loader = answers.first(loader, known);
    if (typeof lazy === 'function')
      route.lazy = async () => {
        const loaded = await lazy();
        const { loader, known } = loaded;
        return typeof loader === 'function' ? { ...loaded, loader: answers.first(loader, known) } : loaded;
      };
  }
  let shown = router.state.location;
  const isInCheckout = (pathname: string) => isCheckout(inShop(pathname));
  const staysInDocument = (pathname: string) => isInCheckout(pathname) === isInCheckout(shown.pathname);
  const links = followLinks(createFetchAhead({ routes, slots, answers, staysInDocument }));
  growPictures(router);
  onceQuiet(() => links.ofThisPage(likeliest));
  setTimeout(links.allOfThisPage, restMs.first);
  router.subscribe(({ location, navigation }) => {
    if (location === shown || navigation.state !== 'idle') return;
    shown = location;
    if (answers.isBegun(window.location.href.replace(/#.*$/, ''))) setTimeout(() => router.revalidate());
    setTimeout(links.ofThisPage, restMs.later);
  });
}
