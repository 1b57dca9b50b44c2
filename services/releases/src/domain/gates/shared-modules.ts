import type { ReleaseManifest } from '@toile/releases-contract';
import semver from 'semver';
import { type Finding, type Gate, shellOf } from './gate.ts';

const isSatisfied = (range: string, version: string | undefined) =>
  version !== undefined && semver.satisfies(version, range, { includePrerelease: true });

function findingsWith(remote: ReleaseManifest, shell: ReleaseManifest): Finding[] {
  const asked = Object.entries(remote.shared);
  const unsatisfied = asked.filter(([module, range]) => !isSatisfied(range, shell.shared[module]));
  return unsatisfied.map(([module, range]) => {
    const has = shell.shared[module];
    const offer = has ? `has ${has}` : 'does not have it';
    return {
      says: `${remote.name} ${remote.version} needs ${module}@${range}, and shell ${shell.version} ${offer}`,
      parts: [remote.name, 'shell'],
      remedy: has
        ? `Build ${remote.name} with ${module} ${has}, or show it together with a shell that satisfies ${range}.`
        : `Show it together with a shell that shares ${module}.`,
    };
  });
}

/** The shell has what each remote shares with it, in a version that the remote was built for. */
export const sharedModules: Gate = {
  name: 'shared-modules',
  ofSet({ set }) {
    const shell = shellOf(set);
    return shell ? set.filter((part) => part !== shell).flatMap((part) => findingsWith(part, shell)) : [];
  },
};
