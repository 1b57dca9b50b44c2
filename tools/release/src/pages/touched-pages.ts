import type { ReleaseManifest } from '@toile/releases-contract';
import type { DeclaredPage } from './page-addresses.ts';

interface Change {
  /** Of the set. */
  manifests: readonly Pick<ReleaseManifest, 'name' | 'needs' | 'slots'>[];
  /** Names of parts; none: the whole set is new. */
  changed: readonly string[];
}

/**
 * Pages on which something of a changed part may be: its own, and those of parts that place a slot of it. What it has in the frame is
 * the same on every page, so one page stands for the others of a part, unless these lead to pages of which nobody knows an address.
 */
export function touchedPages<Page extends Pick<DeclaredPage, 'part' | 'address'>>(
  pages: readonly Page[],
  { manifests, changed }: Change,
): Page[] {
  const slots = manifests.flatMap(({ name, slots }) => (changed.includes(name) ? Object.keys(slots) : []));
  const placing: string[] = manifests
    .filter(({ needs }) => slots.some((slot) => slot in needs))
    .map(({ name }) => name);
  if (changed.length === 0 || changed.includes('shell')) return [...pages];
  const isInFrame = placing.includes('shell');
  return pages.filter(({ part }, at) => {
    if (changed.includes(part) || placing.includes(part)) return true;
    const others = pages.filter((page) => page.part === part);
    return isInFrame && (others[0] === pages[at] || others.some(({ address }) => address === undefined));
  });
}
