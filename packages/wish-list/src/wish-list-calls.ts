import { wishListPaths } from '@toile/account-contract/plain';
import { parseList } from './wish-list-storage.ts';

/** `fetch` that carries the bearer token when there is one: `createApiFetch` of the session package. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

const timeoutMs = 20_000;

/** Calls of an account's list, one after the other. Each answers the ids of the list, or undefined when it failed. */
export function wishListCalls(fetch: Fetch) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  async function call(path: string, init: RequestInit): Promise<readonly number[] | undefined> {
    waiting += 1;
    const turn = last.then(() => fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) }));
    last = turn.catch(() => undefined);
    try {
      const answer = await turn;
      return answer.ok ? parseList(await answer.text()).productIds : undefined;
    } catch {
      return undefined;
    } finally {
      waiting -= 1;
    }
  }
  return {
    save: (productIds: readonly number[]) =>
      call(wishListPaths.list, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productIds }),
      }),
    remove: (productId: number) => call(`${wishListPaths.list}/${productId}`, { method: 'DELETE' }),
    /** True when the answer that came is the last that was asked for. */
    areMade: () => waiting === 0,
  };
}
export type WishListCalls = ReturnType<typeof wishListCalls>;
