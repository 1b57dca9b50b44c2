import type { Express } from 'express';

export interface FoundRoute {
  method: string;
  /** As it is registered: `/api/orders/:id`. */
  path: string;
}

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
  match(path: string): boolean;
}

/**
 * Every route that an app answers, from its own list, so that a new one is among them. A router below a path doesn't
 * know its path: `mounts` are those that it may have.
 */
export function routesOf(app: Express, mounts: string[] = []): FoundRoute[] {
  return (app.router as unknown as { stack: Layer[] }).stack.flatMap((layer) => ofLayer(layer, mounts));
}

function ofLayer(layer: Layer, mounts: string[]): FoundRoute[] {
  const { route, handle } = layer;
  if (route)
    return [route.path].flat().flatMap((path) =>
      Object.keys(route.methods).map((method) => ({
        method: method === '_all' ? 'PUT' : method.toUpperCase(),
        path,
      })),
    );
  if (!handle.stack) return [];
  const mount = mounts.find((path) => layer.match(`${path}/x`));
  if (!mount) throw new Error('There is a router below a path that the fuzz is not told of');
  return handle.stack
    .flatMap((inner) => ofLayer(inner, []))
    .map(({ method, path }) => ({ method, path: mount + path }));
}
