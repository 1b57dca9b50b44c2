import type { DeployableName, SetId } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { type PageRelease, usedManifests } from '../set/page-release.ts';
import type { RenderOutcome } from '../set/protocol.ts';

/** Pages of one kind: their first word and how many follow it. One product page tries the code of all. */
export const kindOf = (path: string) => {
  const [, first, ...others] = path.replace(/\?.*/s, '').split('/');
  return `/${first}/${others.length}`;
};

type Stamps = Partial<Record<DeployableName, string>>;

const known = new WeakMap<PageRelease, Stamps>();

/** Versions of the parts that make pages, each without what is left out. */
function stampsOf(release: PageRelease): Stamps {
  const stamps =
    known.get(release) ??
    Object.fromEntries(
      usedManifests(release).map(({ name, id }) => [name, `${id} ${release.leftOut[name] ?? ''}`]),
    );
  known.set(release, stamps);
  return stamps;
}

interface Made {
  release: PageRelease;
  /** True when nothing was left out of it. */
  isWhole: boolean;
  /** Of the parts that were asked for it. */
  stamps: Stamps;
}

const isSame = (now: Stamps, { stamps }: Made) =>
  Object.entries(stamps).every(([name, stamp]) => now[name as DeployableName] === stamp);

const mostKinds = 500;
/** Pages go back and forth between a few. */
const mostReleases = 5;

/** Kinds of pages that were made well, and with which versions: code that has never made such a page may loop in it. */
export function createProvenPages() {
  const made = new LRUCache<string, Made[]>({ max: mostKinds });

  return {
    /** The release that made such a page last, and whole, of none of these sets; undefined when none has. */
    last: (path: string, without: readonly SetId[] = []): PageRelease | undefined =>
      made.get(kindOf(path))?.find(({ isWhole, release }) => isWhole && !without.includes(release.setId))
        ?.release,

    /** False while nothing is known of any page: there is none that could be spared. */
    isRisky(path: string, release: PageRelease): boolean {
      const now = stampsOf(release);
      return made.size > 0 && !made.get(kindOf(path))?.some((each) => isSame(now, each));
    },

    add(path: string, release: PageRelease, outcome: RenderOutcome): void {
      // Paths that nobody knows are without end, and what is not there has tried no page.
      if (outcome.kind === 'document' && outcome.status === 404) return;
      const kind = kindOf(path);
      const known = made.get(kind) ?? [];
      if (known[0]?.release === release) return;
      const now = stampsOf(release);
      const stamps = Object.fromEntries(outcome.used.map((name) => [name, now[name]]));
      const others = known.filter((each) => !isSame(now, each));
      const isWhole = outcome.used.every((name) => !release.leftOut[name]);
      made.set(kind, [{ release, isWhole, stamps }, ...others].slice(0, mostReleases));
    },
  };
}
