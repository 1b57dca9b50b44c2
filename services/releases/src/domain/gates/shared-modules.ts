import type { ReleaseManifest } from '@toile/releases-contract';
import semver from 'semver';
import { type Finding, type Gate, shellOf } from './gate.ts';

const isSatisfied = (range: string, version: string | undefined) =>
  version !== undefined && semver.satisfies(version, range, { includePrerelease: true });

/** Names of a module that the shell shares in part alone. */
const unofferedNames = (remote: ReleaseManifest, shell: ReleaseManifest): Finding[] =>
  Object.entries(remote.sharedNames ?? {}).flatMap(([module, names]) => {
    const offered = shell.sharedNames?.[module];
    const missing = offered ? names.filter((name) => !offered.includes(name)) : [];
    if (missing.length === 0) return [];
    return {
      says: `${remote.name} ${remote.version} uses ${missing.join(', ')} of ${module}, and shell ${shell.version} does not offer that`,
      parts: [remote.name, 'shell'],
      remedy: `Show it together with a shell that offers ${missing.join(', ')}, or build ${remote.name} without.`,
    };
  });

function unsatisfiedRanges(remote: ReleaseManifest, shell: ReleaseManifest): Finding[] {
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

/** The shell has what each remote shares with it, in a version that the remote was built for, with the names that it uses. */
export const sharedModules: Gate = {
  name: 'shared-modules',
  ofSet({ set }) {
    const shell = shellOf(set);
    if (!shell) return [];
    return set
      .filter((part) => part !== shell)
      .flatMap((part) => [...unsatisfiedRanges(part, shell), ...unofferedNames(part, shell)]);
  },
};
