import { ownAddress } from '@toile/contracts/plain';
import type {
  ChannelState,
  DeployableName,
  ReleaseDescriptor,
  ReleaseManifest,
  RemoteName,
  RemoteVersion,
  SetId,
} from '@toile/releases-contract';
import type { Scope } from './protocol.ts';
import { type ServiceTable, serviceTable } from './upstreams.ts';

/** Known failures of a version at this moment. */
export interface KnownFailures {
  /** Scopes that must be left out of it. */
  scopes: readonly Scope[];
  /** The version before would be better, but nothing has to be left out. */
  hasFailed: boolean;
}

/**
 * The versions that one document is made with, and what is left out of it because no version of it works. Without the shell
 * there is no document: it is tried all the same when nothing stands in for it.
 */
export interface PageRelease {
  /** Equal for equal releases. */
  key: string;
  setId: SetId;
  shell: ReleaseManifest;
  /** Shell that browsers try when the shell does not start there. */
  shellBefore?: ReleaseManifest;
  remotes: Record<RemoteName, { current: ReleaseManifest; previous?: ReleaseManifest }>;
  leftOut: Partial<Record<DeployableName, readonly Scope[]>>;
  /** Services that loaders may call. */
  services: ServiceTable;
}

function rank({ scopes, hasFailed }: KnownFailures): number {
  if (scopes.includes('*')) return 3;
  return scopes.length > 0 ? 2 : Number(hasFailed);
}

/** The versions of a channel as page views get them: where one has failed a moment ago and the one before has not, that. */
export function pageRelease(
  { set, current, previous, revision, registry }: ChannelState,
  knownFailuresOf: (id: string) => KnownFailures,
): PageRelease {
  const leftOut: PageRelease['leftOut'] = {};
  const pick = (name: DeployableName, now: ReleaseManifest) => {
    const before = previous[name];
    const useBefore =
      before !== undefined && rank(knownFailuresOf(before.id)) < rank(knownFailuresOf(now.id));
    const used = useBefore ? before : now;
    const { scopes } = knownFailuresOf(used.id);
    if (scopes.length > 0) leftOut[name] = scopes;
    return { current: used, ...(before && !useBefore && { previous: before }) };
  };
  const parts = Object.values(current).map((now) => [now.name, pick(now.name, now)] as const);
  const used = parts.map(([, part]) => part.current.id);
  const key = JSON.stringify([revision, registry.revision, used, leftOut]);
  const { shell, ...remotes } = Object.fromEntries(parts) as Record<DeployableName, ReturnType<typeof pick>>;
  const shellBefore = shell.previous && { shellBefore: shell.previous };
  return {
    key,
    setId: set.id,
    shell: shell.current,
    ...shellBefore,
    remotes,
    leftOut,
    services: serviceTable(registry),
  };
}

/** The version of every part that page views use. */
export const usedManifests = ({ shell, remotes }: PageRelease): ReleaseManifest[] => [
  shell,
  ...Object.values(remotes).map(({ current }) => current),
];

/** The versions of a release that are loaded; one that is left out as a whole is not. */
export const loadedManifests = (release: PageRelease): ReleaseManifest[] =>
  usedManifests(release).filter(({ name }) => !release.leftOut[name]?.includes('*'));

/** The same with no other parts than these. */
export function onlyParts(release: PageRelease, names: readonly DeployableName[]): PageRelease {
  const others = usedManifests(release).flatMap(({ name }) => (names.includes(name) ? [] : [[name, ['*']]]));
  const leftOut = { ...release.leftOut, ...Object.fromEntries(others) };
  return { ...release, leftOut, key: `${release.key} only ${[...names].sort()}` };
}

/** The same with another version of one part. */
export function withVersion(release: PageRelease, manifest: ReleaseManifest): PageRelease {
  const { name, id } = manifest;
  const key = `${release.key} with ${id}`;
  if (name === 'shell') return { ...release, shell: manifest, key };
  return { ...release, remotes: { ...release.remotes, [name]: { current: manifest } }, key };
}

/** The remote that offers a slot. */
export const ownerOfSlot = ({ remotes }: PageRelease, slot: string): ReleaseManifest | undefined =>
  Object.values(remotes).find(({ current }) => current.slots[slot])?.current;

/** The version of a remote that documents are made with. */
export function currentOf({ remotes }: PageRelease, name: RemoteName): ReleaseManifest {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not in the release set`);
  return remote.current;
}

function remoteVersion({ version, id, publicPath, entry, paths, slots }: ReleaseManifest): RemoteVersion {
  return {
    version,
    id,
    entry: ownAddress(publicPath + entry.file),
    integrity: entry.integrity,
    paths,
    slots,
  };
}

/** Release as the document tells it to the browser. */
export function describeRelease(release: PageRelease): ReleaseDescriptor {
  const remotes = Object.fromEntries(
    Object.entries(release.remotes).map(([name, { current, previous }]) => [
      name,
      {
        current: { ...remoteVersion(current), navigation: current.navigation },
        ...(previous && { previous: remoteVersion(previous) }),
      },
    ]),
  ) as ReleaseDescriptor['remotes'];
  return { setId: release.setId, shell: release.shell.version, remotes };
}
