import type { ChannelState, SetId } from '@toile/releases-contract';
import type { PageRelease } from '../set/page-release.ts';
import { canaryVariants, findVersion, type Variant } from '../set/variants.ts';
import type { CircuitBreakers } from './breakers/circuit-breakers.ts';
import { createFailureViews } from './faults/failure-views.ts';
import { createFaultFinder } from './faults/find-fault.ts';
import { createGoodPages } from './faults/good-pages.ts';
import { createInvestigation, type Seen } from './faults/investigation.ts';
import { createPendingFailures } from './faults/known-failures.ts';
import { createPageMaker, type MadePage, type PageRequest } from './page-maker.ts';
import { createProvenPages, kindOf } from './proven-pages.ts';
import { createUsedRelease, type EdgeFailure } from './used-release.ts';
import type { UncaughtListener } from './worker-group.ts';
import type { WorkerPool } from './worker-pool.ts';

/** `isFallback`: made with the versions of a moment ago, while those of now are tried. */
export type RenderedPage = MadePage & { isFallback?: boolean };

interface RendererOptions {
  pool: Pick<WorkerPool, 'render' | 'prove' | 'canSpareOne' | 'isReady' | 'trial' | 'retire'>;
  breakers: CircuitBreakers;
  state: () => ChannelState | undefined;
  onFailure: (failure: EdgeFailure) => void;
  /** A failure was looked at, and this was found. */
  onDiagnosis?: (seen: Seen, of: string) => void;
  now?: () => number;
}

/** Time for a page of versions that never made such a page; then the versions that did are the fallback. */
const fallbackAfterMs = 1000;

/** State of the versions that pages are made with, and what is found out when one fails. */
function createEvidence({ pool, breakers, state, onFailure, onDiagnosis, now = Date.now }: RendererOptions) {
  const pendingFailures = createPendingFailures();
  const used = createUsedRelease({ breakers, pendingFailures, onFailure, state });
  const good = createGoodPages(now);
  const trial: WorkerPool['trial'] = (...asked) => pool.trial(...asked);
  const investigation = createInvestigation({
    find: createFaultFinder({ trial, good, failureViews: createFailureViews(now) }),
    good,
    pendingFailures,
    used,
    now,
    retire: (worker) => pool.retire(worker),
    log: (seen, diagnosis) => onDiagnosis?.(seen, diagnosis.of),
  });
  return { pool, used, good, investigation, now };
}

/** Intake of failures outside of the pages that wait. */
function createFailureIntake({ used, investigation }: ReturnType<typeof createEvidence>) {
  const { releaseOf, tripBreaker } = used;
  return {
    /** Takes a failure that no document waited for. */
    takeUncaught(
      state: ChannelState,
      ...[{ id, isReportOnly, isUnasked, ...uncaught }, request]: Parameters<UncaughtListener>
    ): void {
      if (!id) return;
      const { variant = state } = findVersion(state, id) ?? {};
      const release = request?.release ?? releaseOf(variant);
      const failure = { id, ...uncaught };
      if (isReportOnly) used.report(state, release, { ...failure, path: request?.path ?? '' });
      else if (isUnasked) tripBreaker(state, release, { ...failure, path: '' });
      else investigation.take({ ...request, state: variant, release, failure, used: [] });
    },
    /** Tells of a failure that is held against nobody. */
    report(state: ChannelState, failure: Parameters<typeof used.tripBreaker>[2]): void {
      const { variant = state } = findVersion(state, failure.id) ?? {};
      used.report(state, releaseOf(variant), failure);
    },
    /** Opens the breaker of a version for a failure that the edge has seen itself. */
    tripBreaker(state: ChannelState, failure: Parameters<typeof used.tripBreaker>[2]): void {
      const { variant = state } = findVersion(state, failure.id) ?? {};
      tripBreaker(state, releaseOf(variant), failure);
    },
  };
}

/**
 * Makes documents with the versions of a channel. Code that has made no such page yet may loop in it, in every version that
 * the channel knows: as long as others have made such a page, nobody waits for what is tried.
 */
export function createRenderer(options: RendererOptions) {
  const { pool } = options;
  const evidence = createEvidence(options);
  const { used, investigation } = evidence;
  const { newestState, releaseOf } = used;
  const provenPages = createProvenPages();
  const { make, attempt } = createPageMaker({ ...evidence, provenPages });
  /** Pages of which one is on trial, and too long already: the next ones don't begin another. */
  const onTrial = new Set<string>();

  /** A worker that is ended meanwhile takes this page with it, whose versions may be none of those that ended it. */
  async function renderFallback(
    state: Variant,
    release: PageRelease,
    request: PageRequest,
  ): Promise<RenderedPage> {
    const { end, failures } = await attempt(newestState(state), { release, ...request });
    if (!end || end.ended || end.outcome.kind === 'failed' || failures.length > 0)
      throw new Error(`${request.path} could not be made as before`);
    return { ...end.outcome, isFallback: true };
  }

  /** Sets of canaries that are not this variant's: its visitors get nothing of them, not for a moment. */
  function foreignSets({ set }: Variant): SetId[] {
    const now = options.state();
    return now ? canaryVariants(now).flatMap((other) => (other.set.id === set.id ? [] : other.set.id)) : [];
  }

  /** Release that made such a page last. Whoever is pinned came to see just these versions. */
  function fallbackOf(state: Variant, { path }: PageRequest): PageRelease | undefined {
    const before = state.isPinned ? undefined : provenPages.last(path, foreignSets(state));
    return before && pool.isReady(before) ? before : undefined;
  }

  async function render(state: Variant, request: PageRequest): Promise<RenderedPage> {
    const release = releaseOf(newestState(state));
    const before = fallbackOf(state, request);
    if (!before || !provenPages.isRisky(request.path, release)) return make(state, request);
    const trial = `${state.revision} ${state.set.id} ${kindOf(request.path)}`;
    if (release.leftOut.shell || onTrial.has(trial))
      return renderFallback(state, before, request).catch(() => make(state, request));
    const { promise: trouble, resolve: onTrouble } = Promise.withResolvers<void>();
    const timer = setTimeout(onTrouble, fallbackAfterMs);
    const making = make(state, request, onTrouble);
    const page = await Promise.race([making, trouble]).finally(() => clearTimeout(timer));
    if (page) return page;
    onTrial.add(trial);
    const forget = () => void onTrial.delete(trial);
    making.then(forget, forget);
    return Promise.any([making, renderFallback(state, before, request)]).catch(() => making);
  }

  return {
    render,
    releaseOf,
    settled: investigation.settled,
    /** Loads a set before page views ask for it. */
    warm: (state: ChannelState): Promise<void> => pool.prove(releaseOf(state)),
    ...createFailureIntake(evidence),
  };
}
export type Renderer = ReturnType<typeof createRenderer>;
