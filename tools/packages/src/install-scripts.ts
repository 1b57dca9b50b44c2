import type { LockedPackage } from './lockfile.ts';

/** Packages with an install script that were not tried without it; no script runs here (`ignore-scripts` in .npmrc). */
export function untriedScripts(packages: readonly LockedPackage[], tried: readonly string[]): string[] {
  const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  return [...new Set(names)]
    .filter((name) => !tried.some((pattern) => name === pattern || name.startsWith(`${pattern}/`)))
    .map((name) => `${name} has an install script, which does not run: try the shop without it`);
}
