import { LRUCache } from 'lru-cache';
import type { Flaws } from '../../set/page-release.ts';
import type { PartFailure, Place, Unit } from '../../set/protocol.ts';

/** What is known against a version, by its id. */
export type FlawsOf = (id: string) => Flaws;

const none: Flaws = { units: [], isBlemished: false };

/** All that several know against a version. */
export const allFlaws =
  (...sources: readonly FlawsOf[]): FlawsOf =>
  (id) => {
    const known = sources.map((flawsOf) => flawsOf(id)).filter((flaws) => flaws.isBlemished);
    if (known.length < 2) return known[0] ?? none;
    return { units: [...new Set(known.flatMap(({ units }) => units))], isBlemished: true };
  };

/** What failed on one page: that page goes on without it, and no other page knows of it. */
export class PageFlaws {
  readonly #flaws = new Map<string, Flaws>();

  get isEmpty(): boolean {
    return this.#flaws.size === 0;
  }

  readonly of: FlawsOf = (id) => this.#flaws.get(id) ?? none;

  add({ id, unit, isBlemish = false }: Pick<PartFailure, 'id' | 'unit' | 'isBlemish'>): void {
    const { units } = this.of(id);
    const more: Unit[] = isBlemish || units.includes(unit) ? [] : [unit];
    this.#flaws.set(id, { units: [...units, ...more], isBlemished: true });
  }
}

const mostPages = 500;
const keptMs = 30_000;

/** What failed on pages a moment ago, so that the next view of the same page doesn't meet it again. */
export function createKeptFlaws(now: () => number) {
  const kept = new LRUCache<string, { flaws: PageFlaws; until: number }>({ max: mostPages });
  return {
    of(key: string): PageFlaws {
      const known = kept.get(key);
      return known && known.until > now() ? known.flaws : new PageFlaws();
    },
    keep(key: string, flaws: PageFlaws): void {
      if (!flaws.isEmpty && kept.get(key)?.flaws !== flaws) kept.set(key, { flaws, until: now() + keptMs });
    },
  };
}

/** Places that are under suspicion until it is known whose fault a failure was. */
export function createSuspects() {
  let suspected: readonly Place[] = [];
  let changes = 0;
  function change(next: readonly Place[]): void {
    suspected = next;
    changes += 1;
  }
  return {
    add(place: Place): () => void {
      change([...suspected, place]);
      return () => change(suspected.filter((each) => each !== place));
    },
    flawsOf(id: string): Flaws {
      const units = suspected.filter((place) => place.id === id).map(({ unit }) => unit);
      return units.length > 0 ? { units, isBlemished: true } : none;
    },
    revision: () => changes,
  };
}
export type Suspects = ReturnType<typeof createSuspects>;
