import { called, type LockedPackage } from './lockfile.ts';

export type LicencePolicy = {
  /** SPDX identifiers that any package may have. */
  allowed: readonly string[];
  /** Licences of single packages, with the reason. The key is a name, or the beginning of names and a `*`. */
  exceptions: readonly { packages: string; licence: string; because: string }[];
};

/** Packages with a licence that is not allowed. */
export function foreignLicences(packages: readonly LockedPackage[], policy: LicencePolicy): string[] {
  return packages.flatMap((one) => {
    const own = policy.exceptions.filter(({ packages: pattern }) => matches(one.name, pattern));
    const allowed = new Set([...policy.allowed, ...own.map(({ licence }) => licence)]);
    const licence = one.license ?? 'no licence';
    return isAllowed(licence, allowed) ? [] : [`${called(one)} has ${licence}`];
  });
}

const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Reads an SPDX expression without nested brackets. Anything else is not allowed. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = /^\(([^()]*)\)$/.exec(expression)?.[1] ?? expression;
  return plain.split(' OR ').some((all) => all.split(' AND ').every((id) => allowed.has(id)));
}
