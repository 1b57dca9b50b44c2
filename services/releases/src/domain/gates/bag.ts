import type { ReleaseManifest } from '@toile/releases-contract';
import { type Finding, type Gate, shellOf } from './gate.ts';

type Reader = Pick<ReleaseManifest, 'name' | 'version' | 'bag'>;

const overlap = (one: Reader, other: Reader) => one.bag.some((version) => other.bag.includes(version));

const apart = (part: Reader, shell: Reader): Finding => ({
  says: `${part.name} ${part.version} reads bags of version ${part.bag.join(' or ')}, and shell ${shell.version} has ${shell.bag.join(' or ')}`,
  parts: [part.name, 'shell'],
  remedy: `Show ${part.name} together with a shell of the same version of the bag.`,
});

/** Bag versions that the live shell has written into browsers. */
function unreadable(live: Reader | undefined, shell: Reader): Finding[] {
  const written = live?.bag.at(-1);
  if (written === undefined || shell.bag.includes(written)) return [];
  return [
    {
      says: `Browsers keep bags of version ${written}, and shell ${shell.version} reads ${shell.bag.join(' or ')}`,
      parts: ['shell'],
      remedy: `Show a shell that reads version ${written} as well.`,
    },
  ];
}

/** All parts read the bag of the set's shell, and that shell the bags that browsers keep from the present one. */
export const bag: Gate = {
  name: 'bag',
  ofSet({ set, live }) {
    const shell = shellOf(set);
    if (!shell) return [];
    const others = set.filter((part) => !overlap(part, shell)).map((part) => apart(part, shell));
    return [...others, ...unreadable(shellOf(live), shell)];
  },
};
