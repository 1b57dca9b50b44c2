import type { PollWorld } from './poll-payment.ts';

/** Clock and visibility of the browser. */
export const browserWorld: PollWorld = {
  now: () => Date.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
  untilVisible: (signal) =>
    new Promise((resolve) => {
      if (document.visibilityState !== 'hidden') return resolve();
      const stop = new AbortController();
      const look = () => {
        if (document.visibilityState === 'hidden' && !signal.aborted) return;
        stop.abort();
        resolve();
      };
      document.addEventListener('visibilitychange', look, { signal: stop.signal });
      signal.addEventListener('abort', look, { signal: stop.signal });
    }),
};
