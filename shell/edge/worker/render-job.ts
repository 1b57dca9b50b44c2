import type { RemoteName } from '@toile/contracts';
import type { RemoteModule } from '@toile/frame';
import {
  type PageParts,
  type RenderAnswer,
  type RenderError,
  type ShellServer,
  shellContract,
} from '../../src/server-contract.ts';
import { describeRelease, ownerOfSlot, type PageRelease, usedManifests } from '../render/page-release.ts';
import { blameRender } from './blame.ts';
import { afterPatience, inTime, TimedOut } from './in-time.ts';
import { type Job, within } from './job-context.ts';
import { pageFiles } from './page-files.ts';
import type { PartFailure, Place, RenderOutcome, WorkerSettings } from './protocol.ts';
import type { ServerBundles } from './server-bundles.ts';
import { isNoted, LeftOut, noteFailure, watchRemote } from './watched-remote.ts';
import { ownerOf } from './what-runs.ts';

export interface RenderJobDeps {
  settings: WorkerSettings;
  loadBundle: ServerBundles;
}

/** A slot that a page places and nobody offers is missed by the remote that offered it before, else by the page. */
function missingSlots(job: Job, { slots }: PageParts): PartFailure[] {
  const remotes = Object.values(job.release.remotes);
  return slots
    .filter((slot) => !ownerOfSlot(job.release, slot))
    .map((slot) => {
      const before = remotes.find(({ previous }) => previous?.slots[slot])?.current;
      const place: Place = before ? { id: before.id, unit: `slot ${slot}` } : ownerOf(job);
      return { ...place, phase: 'slot', message: `No remote offers the slot ${slot}`, isBlemish: true };
    });
}

/** What the shell may ask of the edge while it makes this document. */
function shellInput(job: Job, path: string, { settings, loadBundle }: RenderJobDeps) {
  const { release } = job;
  const late = new AbortController();

  async function load(name: RemoteName, version: { id: string }): Promise<RemoteModule> {
    const { current } = release.remotes[name];
    // The version before is another try of the whole page: its parts are never mixed into this one.
    if (version.id !== current.id || release.leftOut[name]?.includes('*')) throw new LeftOut(version.id);
    try {
      const loading = loadBundle<RemoteModule>(current);
      return watchRemote(current, await inTime(loading, settings.limits.loadMs, current.id), settings.limits);
    } catch (error) {
      noteFailure({ id: current.id, unit: '*' }, 'entry', error);
      throw error;
    }
  }

  function files(parts: PageParts) {
    job.parts = parts;
    job.failures.push(...missingSlots(job, parts));
    const tooLate = () =>
      late.abort(new TimedOut(`Rendering took longer than ${settings.limits.renderMs} ms`));
    afterPatience(settings.limits.renderMs, tooLate);
    return pageFiles(release, parts);
  }

  return {
    request: new Request(settings.origin + path),
    config: settings.shop,
    origin: settings.origin,
    release: describeRelease(release),
    signal: late.signal,
    load,
    files,
  };
}

/** Not what came of a failure that is noted; older shells told of those by their phase. */
const isNews = (error: RenderError) => !('phase' in error) && !isNoted(error) && !isNoted(error.cause);

async function askShell(job: Job, path: string, deps: RenderJobDeps): Promise<RenderAnswer> {
  const { limits } = deps.settings;
  const manifest = job.release.shell;
  const shell = await inTime(deps.loadBundle<ShellServer>(manifest), limits.loadMs, manifest.id);
  if (shell.contract !== shellContract) {
    throw new Error(`${manifest.id} speaks contract ${shell.contract}, this edge ${shellContract}`);
  }
  const rendering = within(
    { id: manifest.id, unit: '*' },
    () => shell.renderDocument(shellInput(job, path, deps)),
    {
      job,
    },
  );
  return inTime(rendering, limits.documentMs, 'The document');
}

const bytes = (html: string | Uint8Array) => (typeof html === 'string' ? Buffer.from(html) : html);

/** Makes one document. Never throws: what failed is in the outcome, charged to whoever caused it. */
export async function renderJob(job: Job, path: string, deps: RenderJobDeps): Promise<RenderOutcome> {
  const { failures } = job;
  try {
    const answer = await askShell(job, path, deps);
    if (answer.kind === 'redirect') return { ...answer, failures };
    failures.push(...answer.errors.filter(isNews).map((error) => blameRender(error, ownerOf(job))));
    return { kind: 'document', status: answer.status, html: bytes(answer.html), failures };
  } catch (error) {
    if (!isNoted(error)) failures.push(blameRender(error, ownerOf(job)));
    return { kind: 'failed', failures };
  }
}

/** Loads every version of a release; answers what could not be loaded. */
export async function warmUp(release: PageRelease, loadBundle: ServerBundles): Promise<PartFailure[]> {
  const failures: PartFailure[] = [];
  const wanted = usedManifests(release).filter(({ name }) => !release.leftOut[name]?.includes('*'));
  for (const manifest of wanted) {
    await loadBundle(manifest).catch((error: Error) => {
      failures.push({
        id: manifest.id,
        unit: '*',
        phase: 'entry',
        message: String(error),
        stack: error.stack,
      });
    });
  }
  return failures;
}
