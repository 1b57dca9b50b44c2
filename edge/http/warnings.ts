import type { Logger } from '@toile/service-kit';
import { LRUCache } from 'lru-cache';

const everyMs = 60_000;
const mostKinds = 100;

/**
 * Warns of what fails and is left out: at once, then once a minute of each kind, with how often it came meanwhile. Kinds are of the
 * shop's own parts and files: nobody outside makes them up.
 */
export function createWarnings(logger: Pick<Logger, 'warn'>) {
  const missed = new LRUCache<string, { times: number; saidAt: number }>({ max: mostKinds });

  return (kind: string, error: unknown): void => {
    const known = missed.get(kind) ?? { times: 0, saidAt: Number.NEGATIVE_INFINITY };
    known.times += 1;
    missed.set(kind, known);
    const now = performance.now();
    if (now - known.saidAt < everyMs) return;
    logger.warn({ err: error, times: known.times }, kind);
    missed.set(kind, { times: 0, saidAt: now });
  };
}
export type Warn = ReturnType<typeof createWarnings>;
