import type { SlotName } from '@toile/frame';
import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';
import { LoaderFailure } from '../../routing/loader-failure.ts';
import type { LoadedRoute } from '../../routing/remote-route.tsx';
import type { ShellRouteHandle } from '../../routing/routes.tsx';
import type { SlotRegistry } from '../../slots/slot-registry.ts';
import { type AnswersAhead, requestAhead } from './answers-ahead.ts';

interface FetchAhead {
  /** Of the router, which loads them into these very objects. */
  routes: RouteObject[];
  slots: Pick<SlotRegistry, 'load'>;
  answers: AnswersAhead;
  /** Not to a page that loads a document of its own. */
  staysInDocument: (pathname: string) => boolean;
}

/** Before its chunk is loaded, or after it. */
export type LazyRoute = Omit<RouteObject, 'lazy'> &
  Partial<Pick<LoadedRoute, 'hero' | 'known'>> & { lazy?: () => Promise<LoadedRoute> };

/** The picture as its page will ask for it, so that the page finds it in the browser. */
function fetchPicture({ srcSet = '', sizes = '', src }: { src: string; srcSet?: string; sizes?: string }) {
  const picture = Object.assign(new Image(), { fetchPriority: 'low', sizes, srcset: srcSet, src });
  return picture.decode().catch(() => undefined);
}

/** A failure is the click's to tell: it asks again. */
function answered(data: unknown): unknown {
  if (data instanceof LoaderFailure) throw data.error;
  return data;
}

/**
 * All that a page needs before it is asked for: its code, its widgets, and where the route names one, its data and main
 * picture. Tells whether those were fetched.
 */
export function createFetchAhead({ routes, slots, answers, staysInDocument }: FetchAhead) {
  return async function fetchAhead(href: string): Promise<boolean> {
    const { pathname } = new URL(href);
    if (!staysInDocument(pathname)) return false;
    const match = matchRoutes(routes, pathname, globalThis.shopBase)?.at(-1);
    if (!match) return false;
    const route = match.route as LazyRoute;
    const { remote, slots: placed = [] } = (route.handle ?? {}) as Partial<ShellRouteHandle>;
    if (!remote) return false;
    for (const name of placed) void slots.load(name as SlotName);
    const { loader, hero } = (await route.lazy?.()) ?? route;
    if (!hero || typeof loader !== 'function' || answers.isFresh(href)) return false;
    const args = { request: requestAhead(href), params: match.params } as LoaderFunctionArgs;
    const data = Promise.resolve(loader(args, undefined)).then(answered);
    answers.keep(href, data);
    const picture = hero((await data) as never);
    if (picture) await fetchPicture(picture);
    return true;
  };
}
