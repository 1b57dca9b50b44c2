import type { ChannelState } from '@toile/releases-contract';
import { type Arm, findVersion } from '../set/candidate.ts';
import type { PageRelease } from '../set/page-release.ts';
import { createFaultFinder } from './faults/find-fault.ts';
import { createSuspects } from './faults/flaws.ts';
import { createGoodPages } from './faults/good-pages.ts';
import { createInvestigation, type Seen } from './faults/investigation.ts';
import { createWitnesses } from './faults/witnesses.ts';
import { createPageMaker, type MadePage, type PageRequest } from './page-maker.ts';
import { createTriedPages, kindOf } from './tried-pages.ts';
import { createUsedRelease, type EdgeFailure } from './used-release.ts';
import type { VersionMarks } from './version-marks.ts';
import type { HeardStray } from './worker-group.ts';
import type { WorkerPool } from './worker-pool.ts';

/** `isStandIn`: made with the versions of a moment ago, while those of now are tried. */
export type RenderedPage = MadePage & { isStandIn?: boolean };

interface RendererOptions {
  pool: Pick<WorkerPool, 'render' | 'prove' | 'canSpareOne' | 'isReady' | 'trial' | 'retire'>;
  marks: VersionMarks;
  state: () => ChannelState | undefined;
  onFailure: (failure: EdgeFailure) => void;
  /** A failure was looked at, and this was found. */
  onVerdict?: (seen: Seen, of: string) => void;
  now?: () => number;
}

/** What tries versions on a page for the first time may take so long; then those that made such pages before stand in. */
const standInAfterMs = 1000;

/** What pages are made with, and what is found out when one fails. */
function createEvidence({ pool, marks, state, onFailure, onVerdict, now = Date.now }: RendererOptions) {
  const suspects = createSuspects();
  const used = createUsedRelease({ marks, suspects, onFailure, state });
  const good = createGoodPages(now);
  const trial: WorkerPool['trial'] = (...asked) => pool.trial(...asked);
  const investigation = createInvestigation({
    find: createFaultFinder({ trial, good, witnesses: createWitnesses(now) }),
    ...{ good, suspects, used, now },
    retire: (worker) => pool.retire(worker),
    log: (seen, verdict) => onVerdict?.(seen, verdict.of),
  });
  return { pool, used, good, investigation, now };
}

/** What is heard of versions outside of the pages that wait. */
function createCharges({ used, investigation }: ReturnType<typeof createEvidence>) {
  const { releaseOf, charge } = used;
  return {
    /** Takes a failure that no document waited for. */
    stray(
      state: ChannelState,
      ...[{ id, isRemark, isUnasked, ...stray }, request]: Parameters<HeardStray>
    ): void {
      if (!id) return;
      const { arm = state } = findVersion(state, id) ?? {};
      const release = request?.release ?? releaseOf(arm);
      const failure = { id, ...stray };
      if (isRemark) used.report(state, release, { ...failure, path: request?.path ?? '' });
      else if (isUnasked) charge(state, release, { ...failure, path: '' });
      else investigation.take({ ...request, state: arm, release, failure, used: [] });
    },
    /** Tells of a failure that is held against nobody. */
    report(state: ChannelState, failure: Parameters<typeof used.charge>[2]): void {
      const { arm = state } = findVersion(state, failure.id) ?? {};
      used.report(state, releaseOf(arm), failure);
    },
    /** Charges a version with what the edge has seen itself. */
    charge(state: ChannelState, failure: Parameters<typeof used.charge>[2]): void {
      const { arm = state } = findVersion(state, failure.id) ?? {};
      charge(state, releaseOf(arm), failure);
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
  const tried = createTriedPages();
  const { make, attempt } = createPageMaker({ ...evidence, tried });
  /** Pages of which one is on trial, and too long already: the next ones don't begin another. */
  const onTrial = new Set<string>();

  /** A worker that is ended meanwhile takes this page with it, whose versions may be none of those that ended it. */
  async function standIn(state: Arm, release: PageRelease, request: PageRequest): Promise<RenderedPage> {
    const { end, failures } = await attempt(newestState(state), { release, ...request });
    if (!end || end.ended || end.outcome.kind === 'failed' || failures.length > 0)
      throw new Error(`${request.path} could not be made as before`);
    return { ...end.outcome, isStandIn: true };
  }

  /** What made such a page last. Whoever is pinned came to see just these versions. */
  function standInOf(state: Arm, { path }: PageRequest): PageRelease | undefined {
    const before = state.isPinned ? undefined : tried.last(path);
    return before && pool.isReady(before) ? before : undefined;
  }

  async function render(state: Arm, request: PageRequest): Promise<RenderedPage> {
    const release = releaseOf(newestState(state));
    const before = standInOf(state, request);
    if (!before || !tried.isRisky(request.path, release)) return make(state, request);
    const trial = `${state.revision} ${state.set.id} ${kindOf(request.path)}`;
    if (release.leftOut.shell || onTrial.has(trial))
      return standIn(state, before, request).catch(() => make(state, request));
    const { promise: trouble, resolve: onTrouble } = Promise.withResolvers<void>();
    const timer = setTimeout(onTrouble, standInAfterMs);
    const making = make(state, request, onTrouble);
    const page = await Promise.race([making, trouble]).finally(() => clearTimeout(timer));
    if (page) return page;
    onTrial.add(trial);
    const end = () => void onTrial.delete(trial);
    making.then(end, end);
    return Promise.any([making, standIn(state, before, request)]).catch(() => making);
  }

  return {
    render,
    releaseOf,
    settled: investigation.settled,
    /** Loads a set before page views ask for it. */
    warm: (state: ChannelState): Promise<void> => pool.prove(releaseOf(state)),
    ...createCharges(evidence),
  };
}
export type Renderer = ReturnType<typeof createRenderer>;
