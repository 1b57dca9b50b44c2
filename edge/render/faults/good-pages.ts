import type { DeployableName } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { nameOfId, type Place, type RenderOutcome, type Unit } from '../../set/protocol.ts';

/** A page that was made well. */
export interface GoodPage {
  path: string;
  /** The parts that were asked for it. */
  used: readonly DeployableName[];
}

const mostPlaces = 1000;
/** Of one place: what is wrong with one page's data is wrong with no version. */
const mostPages = 3;
const nowMs = 5000;

/**
 * Pages that were made well, by the places in them, whatever version stood there. They are the controls for what fails later: an
 * address that a stranger made up proves nothing, one that was good a moment ago does.
 */
export function createGoodPages(now: () => number = Date.now) {
  const pages = new LRUCache<string, GoodPage[]>({ max: mostPlaces });
  /** When each version made them last. */
  const proven = new LRUCache<string, number>({ max: mostPlaces });

  function keep(key: string, page: GoodPage): void {
    const known = pages.get(key) ?? [];
    if (known[0]?.path === page.path) return;
    pages.set(key, [page, ...known.filter(({ path }) => path !== page.path)].slice(0, mostPages));
  }

  function add({ id, unit }: Place, page: GoodPage): void {
    const name = nameOfId(id);
    for (const each of new Set<Unit>([unit, '*'])) {
      keep(`${name} ${each}`, page);
      proven.set(`${id} ${each}`, now());
    }
  }

  return {
    add(path: string, outcome: RenderOutcome): void {
      if (outcome.kind !== 'document' || outcome.status !== 200 || outcome.failures.length > 0) return;
      for (const place of outcome.places ?? []) add(place, { path, used: outcome.used });
    },
    of: ({ id, unit }: Place): readonly GoodPage[] => pages.get(`${nameOfId(id)} ${unit}`) ?? [],
    /** Whether this very version has made such a page well. */
    isProven: ({ id, unit }: Place): boolean => proven.has(`${id} ${unit}`),
    /** Whether it has done so a moment ago, with the data of now. */
    isGoodNow: ({ id, unit }: Place): boolean => (proven.get(`${id} ${unit}`) ?? -nowMs) > now() - nowMs,
  };
}
export type GoodPages = ReturnType<typeof createGoodPages>;
