import { useApiFetch } from '@toile/session';
import { useCallback, useEffect, useState } from 'react';
import { fetchOrder, type Order } from './order-status.ts';

type Known =
  | { status: 'loading' | 'unknown' | 'unreachable'; order?: undefined }
  | { status: 'known'; order: Order };

const firstWaitMs = 2000;
const longestWaitMs = 30_000;
/** About five minutes in all. */
const mostCalls = 16;

/** True while its payment or the delivery of its mail is not decided yet. */
const isOpen = ({ status, confirmation }: Order): boolean =>
  status === 'checkoutprocess' || confirmation?.state === 'owed';

/** The order that the service shows at this path, and what becomes of it. `first`: what the document has of it. */
export function useOrderStatus(path: string, first?: Order | null): Known & { retry: () => void } {
  const fetch = useApiFetch();
  const [known, setKnown] = useState<Known>(
    first ? { status: 'known', order: first } : { status: 'loading' },
  );
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another `turn` asks again.
  useEffect(() => {
    const leave = new AbortController();
    const look = async (): Promise<Known> => {
      const order = await fetchOrder(fetch, path);
      return order ? { status: 'known', order } : { status: 'unknown' };
    };
    void pollWhileOpen(look, setKnown, leave.signal);
    return () => leave.abort();
  }, [fetch, path, turn]);

  const retry = useCallback(() => {
    setKnown((last) => (last.order ? last : { status: 'loading' }));
    setTurn((last) => last + 1);
  }, []);
  return { ...known, retry };
}

type Show = (next: (last: Known) => Known) => void;

/** Asks again in growing intervals while the order is open or can't be reached; meanwhile the page keeps what it shows. */
async function pollWhileOpen(look: () => Promise<Known>, show: Show, signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  for (let times = 0; times < mostCalls; times += 1) {
    const next = await look().catch((): Known => ({ status: 'unreachable' }));
    if (signal.aborted) return;
    show((last) => (next.order || !last.order ? next : last));
    const mayChange = next.order ? isOpen(next.order) : next.status === 'unreachable';
    if (!mayChange) return;
    await pause(waitMs, signal);
    if (signal.aborted) return;
    waitMs = Math.min(waitMs * 1.5, longestWaitMs);
  }
}

/** Ends early, without an error, when the page is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
