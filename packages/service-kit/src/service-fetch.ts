import { requestId, requestIdHeader } from './request-context.ts';

/** `fetch` between services: forwards the request id and gives up after 10 s unless `init.signal` says otherwise. */
export function serviceFetch(input: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const id = requestId();
  if (id && !headers.has(requestIdHeader)) headers.set(requestIdHeader, id);
  return fetch(input, { ...init, headers, signal: init.signal ?? AbortSignal.timeout(10_000) });
}
