import type { RemoteModule } from '@toile/frame';
import type { FailureReport, ReleaseDescriptor, RemoteName, RemoteVersion } from '@toile/releases-contract';
import { versionsOf } from './versions-of.ts';
import { wordsOf } from './words-of.ts';

export interface LoadedRemote {
  module: RemoteModule;
  version: RemoteVersion;
}

export interface RemotesDeps {
  release: ReleaseDescriptor;
  /** Loads one version's `./remote`; on the edge from its server bundle, in the browser through the federation host. */
  load: (name: RemoteName, version: RemoteVersion) => Promise<RemoteModule>;
  report: (failure: PartFailure) => void;
}

/** A failure of a part, with the versions of the others. */
export type PartFailure = Omit<FailureReport, 'setId' | 'path' | 'seenBy'>;

/** The remotes of this page: loaded at most once each, with the version before as the fallback. */
export interface Remotes {
  release: ReleaseDescriptor;
  /** The versions that this page is really made with, by part. */
  used: Readonly<ReturnType<typeof versionsOf>>;
  get: (name: RemoteName) => Promise<LoadedRemote>;
  /** The version before, for a page that loaded well and then failed to render. */
  getPrevious: (name: RemoteName) => Promise<LoadedRemote>;
  report: (failure: Omit<PartFailure, 'versions'>) => void;
}

/** The document's entry of a remote. */
export function remoteIn({ remotes }: ReleaseDescriptor, name: RemoteName) {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not in this release set`);
  return remote;
}

/** Answers whether a page of this pattern is in the set. */
export const pagesOf =
  ({ remotes }: ReleaseDescriptor) =>
  (pattern: string): boolean =>
    Object.values(remotes).some(({ current }) => current.paths.some(({ path }) => path === pattern));

/** A remote that could be loaded in none of its versions. */
export class RemoteUnavailableError extends Error {
  constructor(name: RemoteName, cause: unknown) {
    super(`${name} could not be loaded`, { cause });
    this.name = 'RemoteUnavailableError';
  }
}

export function createRemotes({ release, load, report: tell }: RemotesDeps): Remotes {
  const loading = new Map<string, Promise<LoadedRemote>>();
  // What the page is really made with: a fallback takes the place of what it stands in for.
  const used = versionsOf(release);
  const report: Remotes['report'] = (failure) =>
    tell({ ...failure, versions: { ...used, [failure.name]: failure.version } });

  async function loadFirst(name: RemoteName, versions: RemoteVersion[]): Promise<LoadedRemote> {
    let cause: unknown;
    for (const version of versions) {
      try {
        return { module: await load(name, version), version };
      } catch (error) {
        cause = error;
        report({ name, version: version.version, phase: 'entry', message: wordsOf(error) });
      }
    }
    throw new RemoteUnavailableError(name, cause);
  }

  async function once(key: string, name: RemoteName, versions: RemoteVersion[]): Promise<LoadedRemote> {
    const running = loading.get(key) ?? loadFirst(name, versions);
    loading.set(key, running);
    // A failure is not kept: the next navigation tries again.
    running.catch(() => loading.delete(key));
    const loaded = await running;
    used[name] = loaded.version.version;
    return loaded;
  }

  const tried = (name: RemoteName) => {
    const { current, previous } = remoteIn(release, name);
    return previous ? [current, previous] : [current];
  };
  return {
    release,
    used,
    report,
    get: (name) => once(name, name, tried(name)),
    getPrevious: (name) => once(`${name} previous`, name, tried(name).slice(1)),
  };
}
