import {
  type ChannelState,
  type ReleaseDescriptor,
  type ReleaseManifest,
  type RemoteName,
  type RemoteVersion,
  remoteNames,
} from '@toile/contracts';

/** The versions that one document is made with. */
export interface PageRelease {
  setId: string;
  shell: ReleaseManifest;
  remotes: Record<RemoteName, { current: ReleaseManifest; previous?: ReleaseManifest }>;
}

/** The versions of a channel, without the ones that failed a moment ago where there is another. */
export function pageRelease(
  { set, current, previous }: ChannelState,
  isBad: (id: string) => boolean,
): PageRelease {
  const pick = (now: ReleaseManifest, before?: ReleaseManifest) =>
    before && isBad(now.id) ? { current: before } : { current: now, ...(before && { previous: before }) };
  return {
    setId: set.id,
    shell: pick(current.shell, previous.shell).current,
    remotes: Object.fromEntries(
      remoteNames.map((name) => [name, pick(current[name], previous[name])]),
    ) as PageRelease['remotes'],
  };
}

function remoteVersion({ version, id, publicPath, entry, paths, slots }: ReleaseManifest): RemoteVersion {
  return { version, id, entry: `${publicPath}${entry.file}`, paths, slots };
}

/** What the document tells the browser. */
export function describeRelease(release: PageRelease): ReleaseDescriptor {
  const remotes = Object.fromEntries(
    remoteNames.map((name) => {
      const { current, previous } = release.remotes[name];
      return [
        name,
        { current: remoteVersion(current), ...(previous && { previous: remoteVersion(previous) }) },
      ];
    }),
  ) as ReleaseDescriptor['remotes'];
  return { setId: release.setId, shell: release.shell.version, remotes };
}
