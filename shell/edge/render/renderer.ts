import type { ChannelState, FailureReport } from '@toile/contracts';
import { nameOfId, type PartFailure, type RenderOutcome, type Stray } from '../worker/protocol.ts';
import { foundIn } from './last-words.ts';
import { loadedManifests, type PageRelease, pageRelease, usedManifests } from './page-release.ts';
import type { VersionMarks } from './version-marks.ts';
import type { WorkerPool } from './worker-pool.ts';
import type { RenderEnd } from './worker-process.ts';

export type RenderedPage = Exclude<RenderOutcome, { kind: 'failed' }>;
export type EdgeFailure = FailureReport & { stack?: string | undefined };

interface RendererOptions {
  pool: Pick<WorkerPool, 'render' | 'prove' | 'warm'>;
  marks: VersionMarks;
  onFailure: (failure: EdgeFailure) => void;
}

export interface PageRequest {
  path: string;
  requestId?: string | undefined;
}

const mostTries = 12;
/** Ended workers, with no version to blame, after which a document is given up. */
const mostEnds = 3;

/** The version of a part that has this id; undefined when the channel has left it behind. */
function versionOf({ current, previous }: ChannelState, id: string) {
  const name = nameOfId(id);
  return [current[name], previous[name]].find((candidate) => candidate?.id === id);
}

const isUsed = (release: PageRelease, id: string) =>
  loadedManifests(release).some((manifest) => manifest.id === id);

/** A worker that ended took this document with it: whose fault that was, unless it was at another document then. */
function failuresOf({ words, job }: Extract<RenderEnd, { ended: true }>): PartFailure[] {
  const { job: culprit = job } = (words.found?.place ? words.found : words.note) ?? {};
  const failure = culprit === job ? foundIn(words) : undefined;
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
    const manifest = versionOf(state, id);
    if (!manifest) return;
    onFailure({
      name: manifest.name,
      version: manifest.version,
      phase,
      setId: release.setId,
      message: message.slice(0, 500),
      path: path.slice(0, 300),
      versions: Object.fromEntries(usedManifests(release).map(({ name, version }) => [name, version])),
      seenBy: 'edge',
      stack,
    });
  }

  /** The current release, once a worker has loaded all of its versions. */
  async function provenRelease(state: ChannelState): Promise<PageRelease> {
    const release = releaseOf(state);
    await pool.prove(release);
    return releaseOf(state).key === release.key ? release : provenRelease(state);
  }

  async function render(state: ChannelState, { path, requestId }: PageRequest): Promise<RenderedPage> {
    let alone = false;
    let ends = 0;
    for (let tries = 0; tries < mostTries; tries++) {
      const release = await provenRelease(state);
      const end = await pool.render({ release, path, requestId }, alone);
      const failures = end.ended ? failuresOf(end) : end.outcome.failures;
      for (const failure of failures) charge(state, release, { ...failure, path });
      // The release has changed, by this failure or by that of another page view: make the page again.
      if (releaseOf(state).key !== release.key) continue;
      if (!end.ended && end.outcome.kind !== 'failed') return end.outcome;
      // The worker may have ended over a version that this document does not use: try again.
      if (!end.ended || failures.some(({ id }) => isUsed(release, id)) || ++ends === mostEnds) break;
      alone = !end.words.found?.place;
    }
    throw new Error(`${path} could not be rendered`);
  }

  return {
    render,
    releaseOf,
    warm: async (state: ChannelState) => pool.warm(await provenRelease(state)),
    /** Charges a failure that no document waited for. */
    stray(state: ChannelState, { id, ...failure }: Stray): void {
      if (id) charge(state, releaseOf(state), { id, ...failure, path: '' });
    },
  };
}
export type Renderer = ReturnType<typeof createRenderer>;
