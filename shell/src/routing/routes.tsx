import type { ShopConfig } from '@toile/contracts';
import { isSwitchedOn, resolvePath } from '@toile/contracts/plain';
import type { RouteHandle } from '@toile/frame';
import type { RemoteName } from '@toile/releases-contract';
import { type RouteObject, redirect, useRouteError } from 'react-router-dom';
import { authenticationRoutes } from '../authentication/authentication-routes.ts';
import { type Remotes, remoteIn } from '../federation/remotes.ts';
import { navigationOf } from '../frame/navigation.ts';
import { AreaError } from './area-error.tsx';
import { Layout } from './layout.tsx';
import { loadRemoteRoute } from './remote-route.tsx';

/** The shell's notes on every route of a remote, so that the edge can send exactly the route's files. */
export interface ShellRouteHandle extends RouteHandle {
  remote: RemoteName;
}

/** Of the route that takes every path which no other knows. */
export const notFoundId = 'not-found';

const notFound = () => {
  throw new Response(null, { status: 404 });
};

function remoteRoutes(remotes: Remotes, name: RemoteName, config: ShopConfig): RouteObject[] {
  const paths = remoteIn(remotes.release, name).current.paths.filter(({ path }) =>
    isSwitchedOn(path, config),
  );
  return paths.map(({ path, chunk, slots }) => ({
    id: `${name}:${path}`,
    path: resolvePath(path, config),
    handle: { remote: name, chunk, slots } as ShellRouteHandle,
    lazy: () => loadRemoteRoute(remotes, name, path),
  }));
}

/** A frame that fails has no boundary: the router's own would show the shopper an error and its stack. */
function FrameError(): never {
  throw useRouteError();
}

/**
 * The route tree: root (frame, no boundary) > areas (boundary) > every route of every remote. The release descriptor
 * carries the path tables, so the tree stands before any remote is loaded. For one document only the routes that are
 * `wanted` need to be there.
 */
export function createRoutes(
  remotes: Remotes,
  config: ShopConfig,
  wanted: (path: string) => boolean = () => true,
): RouteObject[] {
  const areas: RouteObject[] = [
    ...authenticationRoutes,
    ...(Object.keys(remotes.release.remotes) as RemoteName[]).flatMap((name) =>
      remoteRoutes(remotes, name, config),
    ),
    { id: 'join', path: '/join', loader: () => redirect(`/join-${config.product.slug}`, 301) },
    { id: notFoundId, path: '*', loader: notFound, element: null },
  ];
  return [
    {
      id: 'root',
      element: <Layout navigation={navigationOf(remotes.release, config)} />,
      errorElement: <FrameError />,
      children: [
        {
          id: 'areas',
          errorElement: <AreaError />,
          children: areas.filter(({ path = '' }) => wanted(path)),
        },
      ],
    },
  ];
}
