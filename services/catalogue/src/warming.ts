import { setTimeout as wait } from 'node:timers/promises';
import { type WarmMediaDeps, warmMedia } from './features/warm-media/warm-media.ts';

/** A start has better things to do; and pictures of an import made later are found by the next round. */
const firstRound = 60_000;
const pauseBetweenRounds = 600_000;

/** Warms the pictures in rounds for as long as the service runs. */
export async function keepWarm(deps: WarmMediaDeps): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal: deps.signal, ref: false });
  try {
    for (let delay = firstRound; ; delay = pauseBetweenRounds) {
      await pause(delay);
      await warmMedia(deps).catch(deps.onFailure);
    }
  } catch {
    // The pause was cut short: the service stops.
  }
}
