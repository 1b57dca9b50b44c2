import type { ChannelState } from '@toile/contracts';
import type { PartFailure, RenderOutcome } from '../worker/protocol.ts';
import { foundIn } from './last-words.ts';
import { loadedManifests, type PageRelease } from './page-release.ts';
import type { createTriedPages } from './tried-pages.ts';
import type { createUsedRelease } from './used-release.ts';
import type { Care, WorkerPool } from './worker-pool.ts';
import type { RenderEnd } from './worker-process.ts';

export interface PageRequest {
  path: string;
  /** Of the visitor for whom alone it is made. */
  cookie?: string | undefined;
  requestId?: string | undefined;
}
export type MadePage = Exclude<RenderOutcome, { kind: 'failed' }>;

interface PageMakerOptions {
  pool: Pick<WorkerPool, 'render' | 'prove' | 'canSpareOne'>;
  used: ReturnType<typeof createUsedRelease>;
  tried: ReturnType<typeof createTriedPages>;
}

const mostTries = 12;
/** Ended workers, with no version to blame, after which a document is given up. */
const mostEnds = 3;
const isUsed = (release: PageRelease, id: string) =>
  loadedManifests(release).some((manifest) => manifest.id === id);

/** A worker that ended took this document with it: whose fault that was, unless it was at another document then. */
function failuresOf({ words, job }: Extract<RenderEnd, { ended: true }>): PartFailure[] {
  const { job: culprit = job } = (words.found?.place ? words.found : words.note) ?? {};
  const failure = culprit === job ? foundIn(words) : undefined;
  return failure ? [failure] : [];
}

/**
 * Makes a page with the versions of a channel. What fails is charged to the version that caused it, and the page is made
 * again with the version before, else without the part: its area shows the panel and the answer is a 503.
 */
export function createPageMaker({ pool, used, tried }: PageMakerOptions) {
  const { newestState, releaseOf, charge } = used;

  const isCurrent = (state: ChannelState, { key }: PageRelease) => releaseOf(newestState(state)).key === key;

  /** The release, once a worker has loaded all of its versions; undefined when one of them failed at that. */
  async function provenRelease(state: ChannelState): Promise<PageRelease | undefined> {
    const release = releaseOf(state);
    await pool.prove(release, () => isCurrent(state, release));
    return isCurrent(state, release) ? release : undefined;
  }

  /** Renders once; without an end when that was no longer wanted. What fails is charged. */
  async function attempt(
    state: ChannelState,
    { care, ...request }: PageRequest & { release: PageRelease; care?: Care },
  ): Promise<{ end?: RenderEnd; failures: PartFailure[] }> {
    const end = await pool.render(request, care);
    if (!end) return { failures: [] };
    const failures = end.ended ? failuresOf(end) : end.outcome.failures;
    for (const failure of failures) charge(state, request.release, { ...failure, path: request.path });
    return { end, failures };
  }

  /** `onTrouble`: it has ended a worker, or waits for one that may be ended. */
  async function make(
    begunWith: ChannelState,
    request: PageRequest,
    onTrouble = () => {},
  ): Promise<MadePage> {
    const { path } = request;
    let alone = false;
    let ends = 0;
    /** It may have ended a worker, and may do so again. */
    let isSuspect = false;
    for (let tries = 0; tries < mostTries; tries++) {
      const state = newestState(begunWith);
      const release = await provenRelease(state);
      if (!release) {
        onTrouble();
        continue;
      }
      // Without the shell there is nothing to try again.
      if (tries > 0 && release.leftOut.shell) break;
      const isRisky = () => isSuspect || tried.isRisky(path, release);
      const isWanted = () => isCurrent(state, release);
      if (isRisky() && !pool.canSpareOne()) onTrouble();
      const { end, failures } = await attempt(state, {
        release,
        ...request,
        care: { alone, isRisky, isWanted },
      });
      if (end?.ended) onTrouble();
      isSuspect ||= end?.ended === true && (failures.length > 0 || !end.words.found?.place);
      // The release has changed, by this failure or by that of another page view: make the page again.
      if (!end || releaseOf(state).key !== release.key) continue;
      if (!end.ended && end.outcome.kind !== 'failed') {
        if (failures.length === 0) tried.add(path, release, end.outcome);
        return end.outcome;
      }
      // The worker may have ended over a version that this document does not use: try again.
      if (!end.ended || failures.some(({ id }) => isUsed(release, id)) || ++ends === mostEnds) break;
      alone = !end.words.found?.place;
    }
    throw new Error(`${path} could not be rendered`);
  }

  return { make, attempt, provenRelease };
}
