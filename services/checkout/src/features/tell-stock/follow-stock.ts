import { setTimeout as sleep } from 'node:timers/promises';
import type { Subscribe } from '@toile/database';
import type { Logger } from '@toile/service-kit';
import { type SettleStockDeps, settleStock } from './settle-stock.ts';

interface FollowStockDeps extends SettleStockDeps {
  /** Calls its listener when products were touched. */
  touched: Subscribe;
  logger: Logger;
}

const retryAfterMs = 1000;
/** Products that are touched so soon after others are told together: each message costs the databases 20 ms. */
const gatherMs = 100;

/** Settles stock now and whenever products were touched. Returns the function that ends it and waits for a running one. */
export function followStock({ touched, logger, ...deps }: FollowStockDeps): () => Promise<void> {
  let wanted = false;
  let running: Promise<void> | undefined;
  const ending = new AbortController();

  const pause = (ms: number) => sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined);

  async function settle(): Promise<void> {
    while (wanted && !ending.signal.aborted) {
      wanted = false;
      await settleStock(deps).catch(async (error) => {
        logger.warn({ err: error }, 'stock is not settled yet');
        wanted = true;
        await pause(retryAfterMs);
      });
      await pause(gatherMs);
    }
    running = undefined;
  }
  const want = () => {
    wanted = true;
    running ??= settle();
  };

  const unsubscribe = touched(want);
  want();
  return async () => {
    unsubscribe();
    ending.abort();
    await running;
  };
}
