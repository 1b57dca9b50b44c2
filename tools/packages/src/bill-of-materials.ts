import { called, type LockedPackage } from './lockfile.ts';

/** Part of a CycloneDX document that is read here; the rest of it stays as npm wrote it. */
export interface BillOfMaterials {
  components: { 'bom-ref': string; purl: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const ours = 'pkg:npm/%40toile/';

/** `pkg:npm/%40warp/knot@2.0.0` is the package @warp/knot. */
export const packageOf = ({ purl }: { purl: string }): string =>
  decodeURIComponent(purl.replace('pkg:npm/', ''));

export const isOurs = ({ purl }: { purl: string }): boolean => purl.startsWith(ours);

/** A bill of all that is installed, without what is not among these packages. Our own workspaces stay. */
export function onlyOf<Bill extends BillOfMaterials>(bill: Bill, packages: readonly LockedPackage[]): Bill {
  const names = new Set(packages.map(called));
  const components = bill.components.filter((one) => isOurs(one) || names.has(packageOf(one)));
  const out = new Set(bill.components.map((one) => one['bom-ref']));
  for (const one of components) out.delete(one['bom-ref']);
  const dependencies = bill.dependencies
    .filter(({ ref }) => !out.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !out.has(other)) }));
  return { ...bill, components, dependencies };
}
