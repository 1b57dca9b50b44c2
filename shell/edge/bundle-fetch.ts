import { serviceFetch } from '@toile/service-kit';

/**
 * `fetch` as loaders have it on the edge: an API path goes straight to its service, with the request's id. Anything
 * else is refused, so that a bundle can't call out.
 */
export function createBundleFetch(upstream: (path: string) => string | undefined): typeof fetch {
  return async (input, init) => {
    const path = input instanceof Request ? input.url : String(input);
    const service = upstream(path);
    if (!path.startsWith('/') || !service)
      throw new Error(`A loader may only fetch paths of services, not ${path}`);
    return serviceFetch(service + path, init);
  };
}
