import { keysHeader, keysIn } from '@toile/contracts/plain';
import type { WorkerSettings } from '../set/protocol.ts';
import { findService, type ServiceTable } from '../set/upstreams.ts';
import { beginCall } from './call-budget.ts';
import { type Job, type ServiceCalls, whatRuns } from './job-context.ts';
import { fetchOutside } from './realm/fetch-outside.ts';

/** Reads the body too: the time that it takes is the service's, not the loader's. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/** Aborts a call after its time. `end` removes the timer, which would keep the answer in memory until then. */
function deadline(limitMs: number, outer: AbortSignal | null | undefined) {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('A service was too slow', 'TimeoutError')),
    limitMs,
  );
  const signal = outer ? AbortSignal.any([late.signal, outer]) : late.signal;
  return { signal, clearDeadline: () => clearTimeout(timer) };
}

/** Not found is an answer, and so is whatever asks for another sign-in; too many calls are the services' to bear. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![401, 403, 404, 429].includes(status);

function noteAnswer(calls: ServiceCalls, status: number): void {
  if (status >= 500 || status === 429) calls.failed = true;
  if (isRefusal(status)) calls.refused = true;
}

/** Of an answer that can't be had there are no keys. */
function noteKeys(job: Job | undefined, keys: readonly string[] | undefined): void {
  if (job && !keys) job.keys = undefined;
  for (const key of keys ?? []) job?.keys?.add(key);
}

/**
 * `fetch` as loaders have it on the edge: an API path goes straight to its service, with the page view's id and a
 * deadline. Anything else is refused, so that a bundle can't call out. Notes on its loader whether a service failed.
 */
export function createBundleFetch(
  { limits }: Pick<WorkerSettings, 'limits'>,
  services: () => ServiceTable,
): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const base = globalThis.shopBase ?? '';
    const path = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
    const service = findService(services(), path);
    const { job, calls } = whatRuns() ?? {};
    if (!path.startsWith('/') || !service) {
      if (calls) calls.refused = true;
      throw new Error(`A loader may only fetch paths of services, not ${path}`);
    }
    const endCall = beginCall();
    const traced = job?.trace?.beginCall(init?.method ?? 'GET', service);
    let status: number | undefined;
    const { signal, clearDeadline } = deadline(limits.serviceMs, init?.signal);
    const headers = new Headers(init?.headers);
    if (job?.requestId) headers.set('x-request-id', job.requestId);
    // On one machine or in one rack: packing costs more than it saves.
    headers.set('accept-encoding', 'identity');
    if (traced) headers.set('traceparent', traced.traceparent);
    if (calls) calls.open += 1;
    if (job) job.openCalls += 1;
    try {
      const answer = await fetchOutside(service + path, { ...init, headers, signal });
      if (calls) noteAnswer(calls, answer.status);
      noteKeys(job, keysIn(answer.headers.get(keysHeader)));
      const read = await whole(answer);
      status = answer.status;
      return read;
    } catch (error) {
      if (calls) calls.failed = true;
      noteKeys(job, undefined);
      throw error;
    } finally {
      clearDeadline();
      endCall();
      traced?.close(status);
      if (calls) calls.open -= 1;
      if (job) job.openCalls -= 1;
    }
  };
}
