import { type PageRelease, usedManifests } from '../set/page-release.ts';
import type { UncaughtFailure } from '../set/protocol.ts';
import { shadowVariant, type Variant } from '../set/variants.ts';
import { failuresOf } from './page-maker.ts';
import type { Renderer } from './renderer.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Page that was made for nobody: ids of the versions that failed on it, and whether there was a page at all. */
export interface ShadowPage {
  failed: string[];
  isGood: boolean;
}

interface ShadowPagesOptions {
  pool: Pick<WorkerPool, 'render' | 'prove' | 'canSpareOne' | 'figures'>;
  releaseOf: Renderer['releaseOf'];
  /** Told of each failure, which is held against no version. */
  log: (failure: { id: string; message: string }, path: string) => void;
}

const mostUncaught = 100;

/**
 * Makes pages with versions that nobody gets, once each and in workers that load no others. What fails there opens no circuit breaker and
 * starts no search for its cause.
 */
export function createShadowPages({ pool, releaseOf, log }: ShadowPagesOptions) {
  /** Versions that failed when no page was made: the next page's. */
  const uncaught = new Set<string>();

  /** A worker that ended took the page with it. */
  async function attempt(release: PageRelease, path: string): Promise<ShadowPage> {
    await pool.prove(release);
    const end = await pool.render({ release, path });
    if (!end) return { failed: [], isGood: false };
    const failures = end.ended ? failuresOf(end) : end.outcome.failures;
    for (const failure of failures) log(failure, path);
    const { outcome } = end.ended ? {} : end;
    const isMade = outcome !== undefined && outcome.kind !== 'failed' && outcome.status < 500;
    return { failed: failures.map(({ id }) => id), isGood: isMade && failures.length === 0 };
  }

  return {
    /** True when no page is made or waits, and none of the workers of what is live is missing. */
    isIdle(live: Variant): boolean {
      const { busy, waiting } = pool.figures;
      return busy === 0 && waiting === 0 && pool.canSpareOne(releaseOf(live));
    },
    async make(variant: Variant, path: string): Promise<ShadowPage> {
      const release = releaseOf(variant);
      const page = await attempt(release, path).catch(() => ({ failed: [], isGood: false }));
      const between = usedManifests(release).flatMap(({ id }) => (uncaught.has(id) ? [id] : []));
      const failed = [...new Set([...page.failed, ...between])];
      uncaught.clear();
      return { failed, isGood: page.isGood && failed.length === 0 };
    },
    takeUncaught({ id, message, isReportOnly }: UncaughtFailure): void {
      if (!id) return;
      log({ id, message }, '');
      if (!isReportOnly && uncaught.size < mostUncaught) uncaught.add(id);
    },
  };
}

/** True for versions that no visitor gets. */
export function isOfShadow(state: Variant | undefined, { setId }: PageRelease): boolean {
  return state !== undefined && shadowVariant(state)?.set.id === setId;
}
