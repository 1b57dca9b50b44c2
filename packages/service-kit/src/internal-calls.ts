import { serviceFetch } from './service-fetch.ts';

/** Sends JSON to an internal endpoint; rejects unless it is answered with a success. */
export type InternalCall = (method: 'PUT' | 'POST', path: string, body: object) => Promise<Response>;

/** Calls of another service's internal endpoints, with `INTERNAL_TOKEN`. */
export const internalCalls =
  (baseUrl: string, token: string): InternalCall =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await serviceFetch(baseUrl + path, { method, headers, body: JSON.stringify(body) });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`${method} ${path} was answered with ${answer.status}`);
  };
