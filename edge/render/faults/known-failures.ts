import { LRUCache } from 'lru-cache';
import type { KnownFailures } from '../../set/page-release.ts';
import type { CodeLocation, PartFailure, Scope } from '../../set/protocol.ts';

/** Known failures of a version, by its id. */
export type KnownFailuresOf = (id: string) => KnownFailures;

const none: KnownFailures = { scopes: [], hasFailed: false };

/** Failures of a version that several sources know. */
export const allKnownFailures =
  (...sources: readonly KnownFailuresOf[]): KnownFailuresOf =>
  (id) => {
    const known = sources.map((failuresOf) => failuresOf(id)).filter(({ hasFailed }) => hasFailed);
    if (known.length < 2) return known[0] ?? none;
    return { scopes: [...new Set(known.flatMap(({ scopes }) => scopes))], hasFailed: true };
  };

/** Failures of one page: that page goes on without it, and no other page knows of it. */
export class PageFailures {
  readonly #failures = new Map<string, KnownFailures>();

  get isEmpty(): boolean {
    return this.#failures.size === 0;
  }

  readonly of: KnownFailuresOf = (id) => this.#failures.get(id) ?? none;

  add({ id, scope, isNonFatal = false }: Pick<PartFailure, 'id' | 'scope' | 'isNonFatal'>): void {
    const { scopes } = this.of(id);
    const more: Scope[] = isNonFatal || scopes.includes(scope) ? [] : [scope];
    this.#failures.set(id, { scopes: [...scopes, ...more], hasFailed: true });
  }
}

const mostPages = 500;
const keptMs = 30_000;

/** Failures of pages a moment ago, so that the next view of the same page doesn't meet it again. */
export function createRecentPageFailures(now: () => number) {
  const kept = new LRUCache<string, { failures: PageFailures; until: number }>({ max: mostPages });
  return {
    of(key: string): PageFailures {
      const known = kept.get(key);
      return known && known.until > now() ? known.failures : new PageFailures();
    },
    keep(key: string, pageFailures: PageFailures): void {
      if (!pageFailures.isEmpty && kept.get(key)?.failures !== pageFailures)
        kept.set(key, { failures: pageFailures, until: now() + keptMs });
    },
  };
}

/** Scopes that are left out until it is known whose fault a failure was. */
export function createPendingFailures() {
  let pending: readonly CodeLocation[] = [];
  let changes = 0;
  function change(next: readonly CodeLocation[]): void {
    pending = next;
    changes += 1;
  }
  return {
    add(location: CodeLocation): () => void {
      change([...pending, location]);
      return () => change(pending.filter((each) => each !== location));
    },
    knownFailuresOf(id: string): KnownFailures {
      const scopes = pending.filter((location) => location.id === id).map(({ scope }) => scope);
      return scopes.length > 0 ? { scopes, hasFailed: true } : none;
    },
    revision: () => changes,
  };
}
export type PendingFailures = ReturnType<typeof createPendingFailures>;
