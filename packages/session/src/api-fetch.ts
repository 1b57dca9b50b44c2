import { ownAddress } from '@toile/contracts/plain';
import type { SessionStore } from './session-state.ts';

export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Ends with the signal's reason when that ends first. */
function unlessEnded<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  const end = new Promise<never>((_resolve, reject) => {
    const onEnd = () => reject(signal.reason);
    if (signal.aborted) onEnd();
    signal.addEventListener('abort', onEnd);
  });
  return Promise.race([promise, end]);
}

/**
 * `fetch` for every call to the shop's own services: carries the bearer token when somebody is signed in (SH-46).
 * A 401 is answered with one renewal and one repetition. The token never goes to another origin.
 */
export function createApiFetch(session: SessionStore, fetch: ApiFetch = globalThis.fetch): ApiFetch {
  return async (path, init = {}) => {
    if (!/^\/(?![/\\])/.test(path)) throw new TypeError(`Not a path of the shop: ${path}`);
    const send = (token: string | null) => {
      const headers = new Headers(init.headers);
      if (token) headers.set('authorization', `Bearer ${token}`);
      return fetch.call(globalThis, ownAddress(path), { ...init, headers });
    };
    const tokenOf = (options?: { renew: boolean }) =>
      unlessEnded(session.getState().token(options), init.signal);
    const token = await tokenOf();
    const response = await send(token);
    if (response.status !== 401 || !token) return response;
    return send(await tokenOf({ renew: true }));
  };
}
