import { findService, type ServiceTable } from '../upstreams.ts';
import { whatRuns } from './job-context.ts';
import type { WorkerSettings } from './protocol.ts';

/** An answer with its body: what a service takes to send it is the service's time too. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
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
    const path = input instanceof Request ? input.url : String(input);
    const service = findService(services(), path);
    if (!path.startsWith('/') || !service)
      throw new Error(`A loader may only fetch paths of services, not ${path}`);
    const { job, calls } = whatRuns() ?? {};
    const late = AbortSignal.timeout(limits.serviceMs);
    const signal = init?.signal ? AbortSignal.any([late, init.signal]) : late;
    const headers = new Headers(init?.headers);
    if (job?.requestId) headers.set('x-request-id', job.requestId);
    const call = () => fetch(service + path, { ...init, headers, signal });
    if (!job || !calls) return call();
    calls.open += 1;
    job.openCalls += 1;
    try {
      const answer = await call();
      if (answer.status >= 500) calls.failed = true;
      return await whole(answer);
    } catch (error) {
      calls.failed = true;
      throw error;
    } finally {
      calls.open -= 1;
      job.openCalls -= 1;
    }
  };
}
