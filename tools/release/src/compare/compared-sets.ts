import { type ChannelState, canariesIn } from '@toile/releases-contract';
import { isVersion, namedVersions } from '../canary-arguments.ts';
import { ReleaseError } from '../release-client.ts';
import type { WantedPin } from '../staff-calls.ts';

/** Sets that are compared, as pins ask for it. */
export type WantedSet = Pick<WantedPin, 'setId' | 'versions'>;

type ComparedState = Pick<ChannelState, 'set' | 'candidate' | 'second'>;

const partOf = (word: string) => word.split(/[@=]/)[0];

/** `live`, `canary` (also `candidate`) and a set are one set each; versions in a row are one, until a part comes again. */
function grouped(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    const joins =
      isVersion(word) && last?.every((other) => isVersion(other) && partOf(other) !== partOf(word));
    if (last && joins) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

function sideOf(words: readonly string[], { set, ...canaries }: ComparedState): WantedSet {
  const [word = ''] = words;
  if (isVersion(word)) return { setId: set.id, versions: namedVersions(words) };
  if (word === 'live') return { setId: set.id };
  if (word.startsWith('set-')) return { setId: word };
  if (word !== 'canary' && word !== 'candidate')
    throw new ReleaseError(
      `${word} is no set: live, canary, set-… or mf-content@1.2.0-3fa9c1b2 would be`,
      400,
    );
  const [canary, second] = canariesIn(canaries);
  if (!canary) throw new ReleaseError('No canary runs', 409);
  if (second)
    throw new ReleaseError(`Two canaries run: name a set, ${canary.set.id} or ${second.set.id}`, 400);
  return { setId: canary.set.id };
}

/** Before and after, of what was typed: one set alone is compared with what is live, nothing typed is the canary. */
export function comparedSetsIn(
  words: readonly string[],
  state: ComparedState,
): readonly [WantedSet, WantedSet] {
  const groups = grouped(words.length > 0 ? words : ['canary']);
  const [before = [], after = []] = groups.length === 1 ? [['live'], ...groups] : groups;
  if (groups.length > 2) throw new ReleaseError('Name two sets at most, e.g. compare live canary', 400);
  return [sideOf(before, state), sideOf(after, state)];
}
