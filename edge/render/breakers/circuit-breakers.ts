import type { KnownFailures } from '../../set/page-release.ts';
import type { PartFailure, Scope } from '../../set/protocol.ts';

/** A version that has failed on this edge: pages are made without what failed of it until the breaker closes. */
export interface CircuitBreaker {
  id: string;
  scopes: Scope[];
  /** Count of the times it was tripped; each time it stays open for twice as long. */
  times: number;
  until: number;
  since?: number | undefined;
  /** Of the failure that has tripped it, and the page that was made. */
  message?: string | undefined;
  path?: string | undefined;
}

const firstForMs = 30_000;
const longestForMs = 10 * 60_000;
/** After this time without a failure, the next one is a first one again. */
const forgottenAfterMs = 60 * 60_000;

export interface CircuitBreakersOptions {
  breakers?: CircuitBreaker[] | undefined;
  save?: (breakers: CircuitBreaker[]) => void;
  now?: () => number;
}

type NewFailure = Pick<PartFailure, 'id' | 'scope' | 'isNonFatal'> & { message?: string; path?: string };

const none: KnownFailures = { scopes: [], hasFailed: false };

/**
 * Circuit breakers of versions. One closes by itself, since a version may have failed for a reason outside of it; one that
 * is tripped again stays open for longer.
 */
export function createCircuitBreakers({
  breakers: kept = [],
  save,
  now = Date.now,
}: CircuitBreakersOptions = {}) {
  const breakers = new Map(kept.map((each) => [each.id, each]));
  let changes = 0;
  let nextEnd = 0;

  const openOf = (id: string): CircuitBreaker | undefined => {
    const known = breakers.get(id);
    return known && known.until > now() ? known : undefined;
  };

  function changed(): void {
    changes += 1;
    const ends = [...breakers.values()].map(({ until }) => until).filter((until) => until > now());
    nextEnd = Math.min(...ends);
    for (const { id, until } of breakers.values()) if (until + forgottenAfterMs < now()) breakers.delete(id);
  }

  function stored(): void {
    changed();
    save?.([...breakers.values()]);
  }

  return {
    knownFailuresOf(id: string): KnownFailures {
      const open = openOf(id);
      return open ? { scopes: open.scopes, hasFailed: true } : none;
    },

    /** True for a version that was tried again after it had failed, and has failed again. */
    hasReopened: (id: string): boolean => (openOf(id)?.times ?? 0) > 1,

    /** A number that grows when `knownFailuresOf` may answer differently. */
    revision(): number {
      if (now() >= nextEnd) changed();
      return changes;
    },

    /** True when the failure is new, so that page views change. */
    trip({ id, scope: failed, isNonFatal = false, message, path }: NewFailure): boolean {
      const open = openOf(id);
      if (open && (isNonFatal || open.scopes.includes(failed))) return false;
      const times = open?.times ?? (breakers.get(id)?.times ?? 0) + 1;
      const forMs = Math.min(firstForMs * 2 ** (times - 1), longestForMs);
      breakers.set(id, {
        id,
        scopes: [...(open?.scopes ?? []), ...(isNonFatal ? [] : [failed])],
        times,
        until: open?.until ?? now() + forMs,
        since: open?.since ?? now(),
        message: open?.message ?? message,
        path: open?.path ?? path,
      });
      stored();
      return true;
    },

    /** All of them, those that have closed and are remembered too. */
    list: (): CircuitBreaker[] => [...breakers.values()],

    /** Forgets a version's failures. */
    reset(id: string): void {
      if (breakers.delete(id)) stored();
    },
  };
}
export type CircuitBreakers = ReturnType<typeof createCircuitBreakers>;
