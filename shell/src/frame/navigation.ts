import type { ShopConfig } from '@toile/contracts';
import { fillIn, resolvePath } from '@toile/contracts/plain';
import type { NavigationEntry, ReleaseDescriptor, RemoteName } from '@toile/releases-contract';
import { createContext, useContext } from 'react';

/** A link of the frame, in the words of this shop. */
export interface NavigationLink {
  to: string;
  title: string;
  column?: string | undefined;
  shortcut?: string | undefined;
  /** The remote that asked for it, and most likely owns its page. */
  remote?: RemoteName | undefined;
}

/** The frame's links by their place, as the parts of the release set ask for them; lighter ones first. */
export type FrameNavigation = Readonly<Record<string, readonly NavigationLink[]>>;

interface Wanted extends NavigationEntry {
  remote: RemoteName;
}

/** By code units: to compare as a language does would load its rules, 15 ms of a first visit. */
const lighterFirst = (one: Wanted, other: Wanted) =>
  one.weight - other.weight || (one.label < other.label ? -1 : 1);

/** Links that the remotes of this page ask for. */
export function navigationOf({ remotes }: ReleaseDescriptor, config: ShopConfig): FrameNavigation {
  const places: Record<string, Wanted[]> = {};
  for (const [remote, { current }] of Object.entries(remotes) as [
    RemoteName,
    ReleaseDescriptor['remotes'][RemoteName],
  ][]) {
    for (const [place, entries] of Object.entries(current.navigation ?? {}))
      places[place] = [...(places[place] ?? []), ...entries.map((entry) => ({ ...entry, remote }))];
  }
  const link = ({ to, label, column, shortcut, remote }: Wanted): NavigationLink => ({
    to: resolvePath(to, config),
    title: fillIn(label, config),
    column,
    shortcut,
    remote,
  });
  return Object.fromEntries(
    Object.entries(places).map(([place, entries]) => [place, entries.sort(lighterFirst).map(link)]),
  );
}

export const NavigationContext = createContext<FrameNavigation>({});

/** The links of one place. */
export const useNavigation = (place: string): readonly NavigationLink[] =>
  useContext(NavigationContext)[place] ?? [];
