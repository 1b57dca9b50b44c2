import type { ReleaseManifest } from '@toile/releases-contract';
import type { Finding, Gate } from './gate.ts';

/** The setting that switches a page on is no word of its address: `/counter{?samplePages}`. */
const wordsOf = (address: string) =>
  address
    .replace(/(?:\{\?|[?#]).*/s, '')
    .split('/')
    .slice(1);
const isFixed = (word: string) => word !== '*' && !word.startsWith(':');

/** True when a page's address takes a link; a word of a link that only the code knows is `:`. */
function takes(path: string, link: string): boolean {
  const own = wordsOf(path);
  const asked = wordsOf(link);
  const rest = own.indexOf('*');
  if (rest < 0 ? own.length !== asked.length : asked.length < rest) return false;
  return own.slice(0, rest < 0 ? undefined : rest).every((word, n) => !isFixed(word) || word === asked[n]);
}

/** The part whose page a link leads to, with how many words of its address are fixed: the most of them win. */
function pageOf(set: readonly ReleaseManifest[], link: string) {
  const pages = set.flatMap(({ name, paths }) =>
    paths
      .filter(({ path }) => takes(path, link))
      .map(({ path }) => ({ name, fixed: wordsOf(path).filter(isFixed).length })),
  );
  return pages.sort((one, other) => other.fixed - one.fixed)[0];
}

const linksOf = ({ navigation, links }: ReleaseManifest): string[] => [
  ...new Set([...Object.values(navigation).flatMap((entries) => entries.map(({ to }) => to)), ...links]),
];

/**
 * No link of the set leads to a page that the channel shows and the set has not. A page that only its own part links to may
 * go with its link.
 */
export const links: Gate = {
  name: 'links',
  ofSet({ set, live }) {
    const lost = (name: string, link: string): Finding[] => {
      const before = pageOf(live, link);
      const after = pageOf(set, link);
      if (!before || (after && after.fixed >= before.fixed)) return [];
      return [
        {
          says: `${name} links to ${link.replaceAll(':', '…')}, which ${before.name} shows now and the set has not`,
          parts: [...new Set([name, before.name])],
          remedy: `Keep the page in ${before.name}, or show a version of ${name} that does not link to it.`,
        },
      ];
    };
    return set.flatMap((part) => linksOf(part).flatMap((link) => lost(part.name, link)));
  },
};
