import type { ChannelState } from '@toile/contracts';
import { type Arm, findVersion } from '../candidate.ts';
import type { Stray } from '../worker/protocol.ts';
import { createPageMaker, type MadePage, type PageRequest } from './page-maker.ts';
import type { PageRelease } from './page-release.ts';
import { createTriedPages, kindOf } from './tried-pages.ts';
import { createUsedRelease, type EdgeFailure } from './used-release.ts';
import type { VersionMarks } from './version-marks.ts';
import type { WorkerPool } from './worker-pool.ts';

/** `isStandIn`: made with the versions of a moment ago, while those of now are tried. */
export type RenderedPage = MadePage & { isStandIn?: boolean };

interface RendererOptions {
  pool: Pick<WorkerPool, 'render' | 'prove' | 'warm' | 'canSpareOne'>;
  marks: VersionMarks;
  onFailure: (failure: EdgeFailure) => void;
}

/** What tries versions on a page for the first time may take so long; then those that made such pages before stand in. */
const standInAfterMs = 1000;

/**
 * Makes documents with the versions of a channel. Code that has made no such page yet may loop in it, in every version that
 * the channel knows: as long as others have made such a page, nobody waits for what is tried.
 */
export function createRenderer({ pool, marks, onFailure }: RendererOptions) {
  const used = createUsedRelease(marks, onFailure);
  const { newestState, releaseOf, charge } = used;
  const tried = createTriedPages();
  const { make, attempt, provenRelease } = createPageMaker({ pool, used, tried });
  /** Pages of which one is on trial, and too long already: the next ones don't begin another. */
  const onTrial = new Set<string>();

  /** A worker that is ended meanwhile takes this page with it, whose versions may be none of those that ended it. */
  async function standIn(
    state: ChannelState,
    release: PageRelease,
    request: PageRequest,
  ): Promise<RenderedPage> {
    const { end, failures } = await attempt(newestState(state), { release, ...request });
    if (!end || end.ended || end.outcome.kind === 'failed' || failures.length > 0)
      throw new Error(`${request.path} could not be made as before`);
    return { ...end.outcome, isStandIn: true };
  }

  async function render(state: Arm, request: PageRequest): Promise<RenderedPage> {
    const release = releaseOf(newestState(state));
    // Whoever is pinned came to see just these versions.
    const before = state.isPinned ? undefined : tried.last(request.path);
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

  /** What comes later is warmed then; what fails is charged, and the rest is loaded. */
  async function warm(state: ChannelState): Promise<void> {
    const release = await provenRelease(state);
    if (release) return pool.warm(release);
    if (newestState(state) === state) return warm(state);
  }

  return {
    render,
    releaseOf,
    warm,
    /** Charges a failure that no document waited for. */
    stray(state: ChannelState, { id, ...failure }: Stray): void {
      if (!id) return;
      const { arm = state } = findVersion(state, id) ?? {};
      charge(state, releaseOf(arm), { id, ...failure, path: '' });
    },
  };
}
export type Renderer = ReturnType<typeof createRenderer>;
