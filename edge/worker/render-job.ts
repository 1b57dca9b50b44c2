import { keysText } from '@toile/contracts/plain';
import type { RemoteModule } from '@toile/frame';
import type { ReleaseDescriptor, RemoteName } from '@toile/releases-contract';
import {
  type PageParts,
  type RenderAnswer,
  type RenderError,
  type RenderInput,
  type ShellServer,
  shellContract,
} from '@toile/shell-contract';
import {
  currentOf,
  describeRelease,
  loadedManifests,
  ownerOfSlot,
  type PageRelease,
} from '../set/page-release.ts';
import type { CodeLocation, PartFailure, RenderOutcome, WorkerSettings } from '../set/protocol.ts';
import { attributeFailure } from './attribute-failure.ts';
import { describeThrown } from './describe-thrown.ts';
import type { DocumentFinisher } from './finish-document.ts';
import { type Job, within } from './job-context.ts';
import { pageFiles } from './page-files.ts';
import { freezeData } from './realm/freeze-all.ts';
import type { ServerBundles } from './server-bundles.ts';
import { startTimeout, TimeoutError, withTimeout } from './timeout.ts';
import { isNoted, LeftOut, noteFailure, watchRemote } from './watched-remote.ts';
import { locationsOf, ownerOf } from './what-runs.ts';

export interface RenderJobDeps {
  settings: WorkerSettings;
  loadBundle: ServerBundles;
  finish: DocumentFinisher;
}

/** A slot that a page places and nobody offers is missed by the remote that offered it before, else by the page. */
function missingSlots(job: Job, { slots }: PageParts): PartFailure[] {
  const remotes = Object.values(job.release.remotes);
  return slots
    .filter((slot) => !ownerOfSlot(job.release, slot))
    .map((slot) => {
      const before = remotes.find(({ previous }) => previous?.slots[slot])?.current;
      const location: CodeLocation = before ? { id: before.id, scope: `slot ${slot}` } : ownerOf(job);
      return { ...location, phase: 'slot', message: `No remote offers the slot ${slot}`, isNonFatal: true };
    });
}

const descriptors = new WeakMap<PageRelease, ReleaseDescriptor>();

/** The same object for all documents of a release: the shell keeps its text. */
function descriptorOf(release: PageRelease): ReleaseDescriptor {
  const descriptor = descriptors.get(release) ?? freezeData(describeRelease(release));
  descriptors.set(release, descriptor);
  return descriptor;
}

/** Input of the shell while it makes this document. */
function shellInput(job: Job, path: string, { settings, loadBundle }: RenderJobDeps) {
  const { release } = job;
  const late = new AbortController();
  let stopTimeout = () => {};

  async function load(name: RemoteName, version: { id: string }): Promise<RemoteModule> {
    job.used.push(name);
    const current = currentOf(release, name);
    // The version before is another try of the whole page: its parts are never mixed into this one.
    if (version.id !== current.id || release.leftOut[name]?.includes('*')) throw new LeftOut(version.id);
    try {
      return watchRemote(current, await loadBundle<RemoteModule>(current), settings.limits);
    } catch (error) {
      noteFailure({ id: current.id, scope: '*' }, { phase: 'entry' }, error);
      throw error;
    }
  }

  function files(parts: PageParts) {
    job.parts = parts;
    job.failures.push(...missingSlots(job, parts));
    const tooLate = () =>
      late.abort(new TimeoutError(`Rendering took longer than ${settings.limits.renderMs} ms`));
    stopTimeout = startTimeout(settings.limits.renderMs, tooLate);
    return pageFiles(release, parts);
  }

  const input: RenderInput = {
    request: new Request(settings.origin + path, job.cookie ? { headers: { cookie: job.cookie } } : {}),
    config: settings.shop,
    origin: settings.origin,
    release: descriptorOf(release),
    signal: late.signal,
    load,
    files,
  };
  return { input, stopTimeout: () => stopTimeout() };
}

/** A widget that can't be had was noted when it was loaded; see SlotMissingError. */
const isMissingSlot = ({ cause }: RenderError) => cause instanceof Error && cause.name === 'SlotMissingError';

/** False for what follows from a noted failure. Older shells mark such errors with a phase. */
const isNews = (error: RenderError) =>
  !('phase' in error) && !isMissingSlot(error) && !isNoted(error) && !isNoted(error.cause);

async function askShell(job: Job, path: string, deps: RenderJobDeps): Promise<RenderAnswer> {
  const { limits } = deps.settings;
  const manifest = job.release.shell;
  const shell = await deps.loadBundle<ShellServer>(manifest);
  if (shell.contract !== shellContract) {
    throw new Error(`${manifest.id} speaks contract ${shell.contract}, this edge ${shellContract}`);
  }
  const { input, stopTimeout } = shellInput(job, path, deps);
  const rendering = within({ id: manifest.id, scope: '*' }, () => shell.renderDocument(input), { job });
  const quiet = withTimeout(rendering, {
    limitMs: limits.quietMs,
    what: 'The document, without services,',
    counts: () => job.openCalls === 0,
  });
  return withTimeout(quiet, { limitMs: limits.documentMs, what: 'The document' }).finally(stopTimeout);
}

/**
 * Likely location of a failure. A thrown value that is no error has no stack: React dies of reading what a component
 * threw, and the last one entered has thrown it.
 */
const likelyLocation = (job: Job, thrown: unknown): CodeLocation =>
  (thrown instanceof Error ? undefined : job.entered) ?? ownerOf(job);

/** A listing shows thirty pieces. What shows more than some hundred changes with everything. */
const mostKeys = 500;
const keysOf = ({ keys }: Job) => (keys && keys.size <= mostKeys ? keysText(keys) : undefined);

/** A page of the shop has 100 kB. */
const mostBytes = 4 * 2 ** 20;
const mostErrors = 100;

/** Makes one document. Never throws: what failed is in the outcome, of the version that caused it. */
export async function renderJob(job: Job, path: string, deps: RenderJobDeps): Promise<RenderOutcome> {
  const { failures, used } = job;
  try {
    const answer = await askShell(job, path, deps);
    const keys = keysOf(job);
    if (answer.kind === 'redirect') return { ...answer, failures, used, keys };
    const locations = locationsOf(job);
    const errors = answer.errors.slice(0, mostErrors).filter(isNews);
    failures.push(...errors.map((error) => attributeFailure(error, likelyLocation(job, error.cause))));
    const { status, html, isUnknown = false, policy, withoutTags } = answer;
    if (html.length > mostBytes) throw new Error(`The document has ${html.length} bytes`);
    const finished = await deps.finish({ html, path, release: job.release, policy });
    const told = { isUnknown, policy, withoutTags, keys };
    return { kind: 'document', status, ...finished, failures, used, locations, ...told };
  } catch (error) {
    // A document is late because of its parts: those that were late themselves are noted.
    const isExplained = error instanceof TimeoutError && failures.length > 0;
    if (!isExplained && !isNoted(error)) failures.push(attributeFailure(error, likelyLocation(job, error)));
    return { kind: 'failed', failures, used };
  }
}

/** Loads every version of a release; answers what could not be loaded. */
export async function warmUp(release: PageRelease, { loadBundle }: RenderJobDeps): Promise<PartFailure[]> {
  const failures: PartFailure[] = [];
  for (const manifest of loadedManifests(release)) {
    await loadBundle(manifest).catch((error: unknown) => {
      failures.push({ id: manifest.id, scope: '*', phase: 'entry', ...describeThrown(error) });
    });
  }
  return failures;
}
