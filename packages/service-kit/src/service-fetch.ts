import { requestId, requestIdHeader } from './request-context.ts';
import { traceCall } from './tracing/trace-call.ts';

/** `fetch` between services: forwards the request id and gives up after 10 s unless `init.signal` says otherwise. */
export function serviceFetch(input: string | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const id = requestId();
  if (id && !headers.has(requestIdHeader)) headers.set(requestIdHeader, id);
  return traceCall({
    to: String(input),
    method: init.method ?? 'GET',
    call({ traceparent }) {
      if (traceparent) headers.set('traceparent', traceparent);
      return fetch(input, { ...init, headers, signal: init.signal ?? AbortSignal.timeout(10_000) });
    },
    statusOf: ({ status }) => status,
  });
}
