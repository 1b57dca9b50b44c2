import { endAfter } from '@toile/api';
import type { ApiFetch } from '@toile/session';

/** A call that the server refused or that never reached it. `statusText` is what the specification shows (D38). */
export class ApiError extends Error {
  readonly status: number;
  readonly detail?: string;

  constructor(status: number, statusText: string, detail?: string) {
    super(statusText);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
  }
}

export interface ApiCall {
  method?: 'GET' | 'POST';
  body?: object;
  signal?: AbortSignal;
}

const timeoutMs = 30_000;

/** Makes one JSON call. Throws `ApiError` for a refusal and for a lost connection (status 0). */
export async function callApi(fetch: ApiFetch, path: string, call: ApiCall = {}): Promise<unknown> {
  const response = await send(fetch, path, call);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const { title, detail } = (answer ?? {}) as { title?: string; detail?: string };
  // HTTP/2 has no status text; the problem document's title says the same.
  throw new ApiError(response.status, response.statusText || title || String(response.status), detail);
}

async function send(
  fetch: ApiFetch,
  path: string,
  { method = 'GET', body, signal }: ApiCall,
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: endAfter(timeoutMs, signal),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, 'No connection');
  }
}
