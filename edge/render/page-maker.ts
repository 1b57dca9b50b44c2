import { loadedManifests, type PageRelease } from '../set/page-release.ts';
import type { PartFailure, RenderOutcome } from '../set/protocol.ts';
import type { Variant } from '../set/variants.ts';
import type { GoodPages } from './faults/good-pages.ts';
import type { Investigation } from './faults/investigation.ts';
import { createRecentPageFailures } from './faults/known-failures.ts';
import { foundIn } from './last-words.ts';
import type { createProvenPages } from './proven-pages.ts';
import type { createUsedRelease } from './used-release.ts';
import type { Care } from './worker-group.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { RenderEnd } from './worker-process.ts';

export interface PageRequest {
  path: string;
  /** Of the visitor for whom alone it is made. */
  cookie?: string | undefined;
  requestId?: string | undefined;
  /** Of the render, where it is traced. */
  traceparent?: string | undefined;
  network?: string | undefined;
}
export type MadePage = Exclude<RenderOutcome, { kind: 'failed' }>;

interface PageMakerOptions {
  pool: Pick<WorkerPool, 'render' | 'prove' | 'canSpareOne'>;
  used: ReturnType<typeof createUsedRelease>;
  provenPages: ReturnType<typeof createProvenPages>;
  good: GoodPages;
  investigation: Investigation;
  now: () => number;
}

const mostTries = 12;
/** Ended workers, with of which no version is the cause, after which a document is given up. */
const mostEnds = 3;
const isUsed = (release: PageRelease, id: string) =>
  loadedManifests(release).some((manifest) => manifest.id === id);

/** A worker that ended took this document with it: whose fault that was, unless it was at another document then. */
export function failuresOf({ words, job }: Extract<RenderEnd, { ended: true }>): PartFailure[] {
  const { job: failedJob = job } = (words.found?.location ? words.found : words.note) ?? {};
  const failure = failedJob === job ? foundIn(words) : undefined;
  return failure ? [failure] : [];
}

/**
 * Makes a page with the versions of a channel. What fails on it is left out of this page: it is made again with the version before,
 * else without the part, whose area shows the panel of a 503. What that says of the version is found out beside it.
 */
export function createPageMaker({ pool, used, provenPages, good, investigation, now }: PageMakerOptions) {
  const { newestState, releaseOf } = used;
  const kept = createRecentPageFailures(now);

  /** Renders once; without an end when that was no longer wanted. */
  async function attempt(
    state: Variant,
    { care, ...request }: PageRequest & { release: PageRelease; care?: Care },
  ): Promise<{ end?: RenderEnd; failures: PartFailure[] }> {
    const end = await pool.render(request, care);
    if (!end) return { failures: [] };
    const failures = end.ended ? failuresOf(end) : end.outcome.failures;
    const asked = end.ended ? [] : end.outcome.used;
    for (const failure of failures)
      investigation.take({ ...request, state, failure, used: asked, worker: end.worker });
    return { end, failures };
  }

  /** `onTrouble`: it has ended a worker, or waits for one that may be ended. */
  async function make(begunWith: Variant, request: PageRequest, onTrouble = () => {}): Promise<MadePage> {
    const { path, cookie = '' } = request;
    // What fails for a visitor's own bag or order fails for nobody else.
    const pageKey = `${begunWith.set.id} ${path} ${cookie}`;
    const pageFailures = kept.of(pageKey);
    let alone = false;
    let ends = 0;
    /** True when the page may have ended a worker, and may do so again. */
    let isPending = false;
    let why = 'other versions came again and again';
    for (let tries = 0; tries < mostTries; tries++) {
      const state = newestState(begunWith);
      const release = releaseOf(state, pageFailures);
      const isCurrent = () => releaseOf(newestState(state), pageFailures).key === release.key;
      await pool.prove(release);
      if (!isCurrent()) {
        onTrouble();
        continue;
      }
      // Without the shell there is nothing to try again.
      if (tries > 0 && release.leftOut.shell) break;
      const isRisky = () => isPending || provenPages.isRisky(path, release);
      if (isRisky() && !pool.canSpareOne(release)) onTrouble();
      const { end, failures } = await attempt(state, {
        release,
        ...request,
        care: { alone, isRisky, isWanted: isCurrent },
      });
      if (end?.ended) onTrouble();
      if (end) why = failures[0]?.message ?? 'its worker ended';
      isPending ||= end?.ended === true && (failures.length > 0 || !end.words.found?.location);
      for (const failure of failures) if (!failure.isRefused) pageFailures.add(failure);
      kept.keep(pageKey, pageFailures);
      // The release has changed, by this failure or by that of another page view: make the page again.
      if (!end || !isCurrent()) continue;
      if (!end.ended && end.outcome.kind !== 'failed') {
        if (failures.length === 0) provenPages.add(path, release, end.outcome);
        good.add(path, end.outcome);
        return end.outcome;
      }
      // The worker may have ended over a version that this document does not use: try again.
      if (!end.ended || failures.some(({ id }) => isUsed(release, id)) || ++ends === mostEnds) break;
      alone = !end.words.found?.location;
    }
    throw new Error(`${path} could not be rendered: ${why}`);
  }

  return { make, attempt };
}
