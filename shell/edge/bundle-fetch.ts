import { Agent, fetch as undiciFetch } from 'undici';
import { currentRequestId } from './request-context.ts';

const answerWithin = 10_000;

/**
 * `fetch` as loaders have it on the edge: an API path goes straight to its service, with the request's id. Anything
 * else is refused, so that a bundle can't call out.
 */
export function createBundleFetch(upstream: (path: string) => string | undefined): typeof fetch {
  const dispatcher = new Agent({ connections: 64, pipelining: 1 });
  return (async (input: string | URL | Request, init?: RequestInit) => {
    const path = input instanceof Request ? input.url : String(input);
    const service = upstream(path);
    if (!path.startsWith('/') || !service)
      throw new Error(`A loader may only fetch paths of services, not ${path}`);
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'x-request-id': currentRequestId() };
    const signal = init?.signal ?? AbortSignal.timeout(answerWithin);
    return undiciFetch(service + path, { ...(init as object), headers, signal, dispatcher });
  }) as unknown as typeof fetch;
}
