import { isSwitchedOn, resolvePath, type ShopConfig } from '@toile/contracts';
import type { ReleaseManifest } from '@toile/releases-contract';

export interface DeclaredPage {
  part: string;
  /** As the part declares it, with the settings of this shop in it. */
  path: string;
  /** An address that it takes; undefined when nobody knows one. */
  address: string | undefined;
}

const isFixed = (path: string) => !/[:*]/.test(path);

/** True when a path takes an address: a parameter is a word, `*` the rest. */
function takes(path: string, address: string): boolean {
  const words = path.split('/').map((word) => {
    if (word === '*') return '.*';
    return word.startsWith(':') ? '[^/]+' : word.replace(/[^\w-]/g, String.raw`\$&`);
  });
  return new RegExp(`^${words.join('/').replace(/\/\.\*$/, '(?:/.*)?')}$`).test(address);
}

const exact = (path: string) => path.split('/').filter((word) => word && isFixed(word)).length;

/** The page that an address leads to: of those that take it, the one with the most fixed words. */
export const pageAt = <T extends Pick<DeclaredPage, 'path'>>(
  pages: readonly T[],
  address: string,
): T | undefined =>
  pages.filter(({ path }) => takes(path, address)).sort((a, b) => exact(b.path) - exact(a.path))[0];

/**
 * Every page that a set declares, each with an address: its own, or the first of the sitemap or of the set's links that leads
 * to it and to no page of fixed words.
 */
export function declaredPages(
  manifests: readonly ReleaseManifest[],
  { config, listed }: { config: ShopConfig; listed: readonly string[] },
): DeclaredPage[] {
  const pages = manifests.flatMap(({ name, paths }) =>
    paths
      .filter(({ path }) => isSwitchedOn(path, config))
      .map(({ path }) => ({ part: name as string, path: resolvePath(path, config) })),
  );
  const links = manifests.flatMap(({ navigation, links }) => [
    ...Object.values(navigation).flatMap((entries) => entries.map(({ to }) => resolvePath(to, config))),
    ...links,
  ]);
  const known = [...listed, ...links].filter(isFixed);
  const own = new Set(pages.map(({ path }) => path).filter(isFixed));
  return pages.map(({ part, path }) => ({
    part,
    path,
    address: isFixed(path)
      ? path
      : known.find(
          (address) => !own.has(address) && takes(path, address) && pageAt(pages, address)?.path === path,
        ),
  }));
}
