import type { ReleaseManifest } from '@toile/releases-contract';
import type { DeclaredPage } from './page-addresses.ts';

interface Change {
  /** Of the set. */
  manifests: readonly Pick<ReleaseManifest, 'name' | 'needs' | 'slots'>[];
  /** Names of parts; none: the whole set is new. */
  changed: readonly string[];
}

/** Pages of a set by what a change may do to them. */
export interface Touched<Page> {
  /** Pages of a changed part, and of those that place a slot of it. */
  most: Page[];
  /** Pages that hold only what it has in the frame, which is the same on those of `most`. */
  frame: Page[];
  /** Pages that hold nothing of it. */
  none: Page[];
}

/**
 * Of what a part has in the frame, one page stands for the others of a part, unless these lead to pages of which nobody knows an
 * address.
 */
export function touchedPages<Page extends Pick<DeclaredPage, 'part' | 'address'>>(
  pages: readonly Page[],
  { manifests, changed }: Change,
): Touched<Page> {
  const slots = manifests.flatMap(({ name, slots }) => (changed.includes(name) ? Object.keys(slots) : []));
  const placing: string[] = manifests
    .filter(({ needs }) => slots.some((slot) => slot in needs))
    .map(({ name }) => name);
  if (changed.length === 0 || changed.includes('shell')) return { most: [...pages], frame: [], none: [] };
  const isInFrame = placing.includes('shell');
  const isMost = ({ part }: Page, at: number) => {
    if (changed.includes(part) || placing.includes(part)) return true;
    const others = pages.filter((page) => page.part === part);
    return isInFrame && (others[0] === pages[at] || others.some(({ address }) => address === undefined));
  };
  const most = pages.filter(isMost);
  const others = pages.filter((page) => !most.includes(page));
  return { most, frame: isInFrame ? others : [], none: isInFrame ? [] : others };
}
