import type { ChannelState, DeployableName, FailureReport } from '@toile/contracts';
import { nameOfId, type PartFailure, type RenderOutcome, type Stray } from '../worker/protocol.ts';
import { foundIn } from './last-words.ts';
import { type PageRelease, pageRelease, usedManifests } from './page-release.ts';
import type { VersionMarks } from './version-marks.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { RenderEnd } from './worker-process.ts';

export type RenderedPage = Exclude<RenderOutcome, { kind: 'failed' }>;
export type EdgeFailure = FailureReport & { stack?: string | undefined };

interface RendererOptions {
  pool: Pick<WorkerPool, 'render'>;
  marks: VersionMarks;
  onFailure: (failure: EdgeFailure) => void;
}

export interface PageRequest {
  path: string;
  requestId?: string | undefined;
}

const mostTries = 12;

/** The version of a part that has this id. */
function versionOf(
  { current, previous }: ChannelState,
  id: string,
): { name: DeployableName; version: string } {
  const name = nameOfId(id);
  const manifest = [current[name], previous[name]].find((candidate) => candidate?.id === id);
  return { name, version: manifest?.version ?? id.slice(0, 60) };
}

/**
 * A worker that ended took this document with it. Whose fault that was is known when the watchdog found it at this
 * document's or at nobody's, or when there was no other.
 */
function failuresOf({ words, job, wasAlone }: Extract<RenderEnd, { ended: true }>): PartFailure[] {
  const isFound = words.found?.place !== undefined && (words.found.job ?? job) === job;
  const failure = wasAlone || isFound ? foundIn(words) : undefined;
  return failure ? [failure] : [];
}

/**
 * Makes documents with the versions of a channel. What fails is charged to the version that caused it, and the page is
 * made again with the version before, else without the part: its area shows the panel and the answer is a 503.
 */
export function createRenderer({ pool, marks, onFailure }: RendererOptions) {
  let known: { state: ChannelState; revision: number; release: PageRelease } | undefined;

  function releaseOf(state: ChannelState): PageRelease {
    const revision = marks.revision();
    if (known?.state !== state || known.revision !== revision)
      known = { state, revision, release: pageRelease(state, marks.flawsOf) };
    return known.release;
  }

  function charge(state: ChannelState, release: PageRelease, failure: PartFailure & { path: string }): void {
    if (!marks.charge(failure)) return;
    const { id, phase, message, stack, path } = failure;
    onFailure({
      ...versionOf(state, id),
      phase,
      setId: release.setId,
      message: message.slice(0, 500),
      path: path.slice(0, 300),
      versions: Object.fromEntries(usedManifests(release).map(({ name, version }) => [name, version])),
      seenBy: 'edge',
      stack,
    });
  }

  async function render(state: ChannelState, { path, requestId }: PageRequest): Promise<RenderedPage> {
    let alone = false;
    for (let tries = 0; tries < mostTries; tries++) {
      const release = releaseOf(state);
      const end = await pool.render({ release, path, requestId }, alone);
      const failures = end.ended ? failuresOf(end) : end.outcome.failures;
      for (const failure of failures) charge(state, release, { ...failure, path });
      // Also when another page view has charged it meanwhile: both are made again.
      if (releaseOf(state).key !== release.key) continue;
      if (!end.ended && end.outcome.kind !== 'failed') return end.outcome;
      if (!end.ended || failures.length > 0 || end.wasAlone) break;
      alone = !end.words.found?.place;
    }
    throw new Error(`${path} could not be rendered`);
  }

  return {
    render,
    releaseOf,
    /** Failed when no document waited for it. */
    stray(state: ChannelState, { id, ...failure }: Stray): void {
      if (id) charge(state, releaseOf(state), { id, ...failure, path: '' });
    },
  };
}
export type Renderer = ReturnType<typeof createRenderer>;
