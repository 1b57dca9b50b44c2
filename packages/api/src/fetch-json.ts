import { ownAddress } from '@toile/contracts/plain';
import { type Answer, type Contract, checkAnswer, type Schema } from './contract.ts';
import { endAfter } from './end-after.ts';

export interface Asking {
  /** Of the loader's request, or of a component that may leave. */
  signal?: AbortSignal;
  /** Default: the page's. `useApiFetch()` carries the bearer token. */
  fetch?: (path: string, init?: RequestInit) => Promise<Response>;
}

const own: NonNullable<Asking['fetch']> = (path, init) => fetch(ownAddress(path), init);

/** Less than a page waits for its loader: a service that hangs is no fault of the page. The edge has a deadline of its own. */
const answerMs = 8000;
const inTime = (signal: AbortSignal | undefined) =>
  typeof document === 'undefined' ? signal : endAfter(answerMs, signal);

/**
 * An address that a service refuses to look for is not there: an address is the visitor's, and no fault of page or
 * service.
 */
export const isNotThere = (status: number): boolean => [400, 404, 414, 431].includes(status);

/**
 * Reads an answer of the shop's own services; runs on the edge and in the browser. What isn't there is thrown as a
 * 404, anything else that goes wrong as a 503, so that the page's area can say which of the two it is. Development and
 * tests check the answer against its contract; a production build has none, and no trace of the check.
 */
export async function fetchJson<Promised extends Schema>(
  contract: Contract<Promised> | undefined,
  path: string,
  { signal, fetch: ask = own }: Asking,
): Promise<Answer<Promised>> {
  const unavailable = (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new Response(null, { status: 503 });
  };
  const response = await ask(path, {
    signal: inTime(signal),
    headers: { accept: 'application/json' },
  }).catch(unavailable);
  if (!response.ok) throw new Response(null, { status: isNotThere(response.status) ? 404 : 503 });
  const answer = await response.json().catch(unavailable);
  // biome-ignore lint/style/noProcessEnv: webpack puts the mode of the build here and leaves out what is under it.
  if (process.env.NODE_ENV !== 'production' && contract) await checkAnswer(contract, path, answer);
  return answer;
}
