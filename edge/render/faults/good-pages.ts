import type { DeployableName } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { type CodeLocation, nameOfId, type RenderOutcome, type Scope } from '../../set/protocol.ts';

/** A page that was made well. */
export interface GoodPage {
  path: string;
  /** The parts that were asked for it. */
  used: readonly DeployableName[];
}

const mostLocations = 1000;
/** Of one place: what is wrong with one page's data is wrong with no version. */
const mostPages = 3;
const nowMs = 5000;

/**
 * Pages that were made well, by the places in them, whatever version stood there. They are the controls for what fails later: an
 * address that a stranger made up proves nothing, one that was good a moment ago does.
 */
export function createGoodPages(now: () => number = Date.now) {
  const pages = new LRUCache<string, GoodPage[]>({ max: mostLocations });
  /** Times at which each version made them last. */
  const proven = new LRUCache<string, number>({ max: mostLocations });

  function keep(key: string, page: GoodPage): void {
    const known = pages.get(key) ?? [];
    if (known[0]?.path === page.path) return;
    pages.set(key, [page, ...known.filter(({ path }) => path !== page.path)].slice(0, mostPages));
  }

  function add({ id, scope }: CodeLocation, page: GoodPage): void {
    const name = nameOfId(id);
    for (const each of new Set<Scope>([scope, '*'])) {
      keep(`${name} ${each}`, page);
      proven.set(`${id} ${each}`, now());
    }
  }

  return {
    add(path: string, outcome: RenderOutcome): void {
      if (outcome.kind !== 'document' || outcome.status !== 200 || outcome.failures.length > 0) return;
      for (const location of outcome.locations ?? []) add(location, { path, used: outcome.used });
    },
    of: ({ id, scope }: CodeLocation): readonly GoodPage[] => pages.get(`${nameOfId(id)} ${scope}`) ?? [],
    /** True when this very version has made such a page well. */
    isProven: ({ id, scope }: CodeLocation): boolean => proven.has(`${id} ${scope}`),
    /** True when it has done so a moment ago, with the data of now. */
    isGoodNow: ({ id, scope }: CodeLocation): boolean =>
      (proven.get(`${id} ${scope}`) ?? -nowMs) > now() - nowMs,
  };
}
export type GoodPages = ReturnType<typeof createGoodPages>;
