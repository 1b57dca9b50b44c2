import { called, type LockedPackage } from './lockfile.ts';

/** As package.json names it to npm. */
export type Platform = { os: readonly string[]; cpu: readonly string[]; libc: readonly string[] };

const registry = 'https://registry.npmjs.org/';

/** Packages without a hash in the lockfile, or from another place than the registry. */
export function looseBytes(packages: readonly LockedPackage[], platform: Platform): string[] {
  return packages.flatMap((one) => {
    const from = one.resolved ?? registry;
    if (!from.startsWith(registry)) return [`${called(one)} comes from ${from}, not from ${registry}`];
    const held = one.integrity?.startsWith('sha512-') || !fits(one, platform);
    return held ? [] : [`${called(one)} has no sha512 integrity in the lockfile`];
  });
}

/** An optional package for another system is named in the lockfile, but npm never installs it here. */
export const fits = ({ optional, os, cpu, libc }: LockedPackage, platform: Platform): boolean =>
  !optional || (allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc));

/** As npm reads such a list: names that are wanted, or names after a `!` that are not. */
function allows(wanted: string | string[] | undefined, ours: readonly string[]): boolean {
  const list = [wanted ?? []].flat();
  const refused = list.filter((name) => name.startsWith('!')).map((name) => name.slice(1));
  const named = list.filter((name) => !name.startsWith('!') && name !== 'any');
  return ours.some((name) => !refused.includes(name) && (named.length === 0 || named.includes(name)));
}
