import { z } from 'zod';

/** An entry as every engine is sent it. */
export const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z]+-\d+$/),
  kind: z.enum(['product', 'designer', 'collection', 'category']),
  number: z.int(),
  title: z.string(),
  knownAs: z.string(),
  madeOf: z.string(),
  described: z.string(),
  pricePence: z.int().max(2 ** 31 - 1),
  addedAt: z.int(),
});
export type TestEntry = z.infer<typeof entrySchema>;

export interface TestIndex {
  entries: Map<string, TestEntry>;
  synonyms: readonly (readonly string[])[];
}

export interface TestSearch {
  words: readonly string[];
  isBegun: boolean;
  every: boolean;
  /** Weights of the fields that are searched. */
  weights: Record<string, number>;
  accepts(entry: TestEntry): boolean;
}

const stemOf = (word: string) => word.replace(/(?<=[a-z]{3})e?s$/, '');

/** True when one letter too many, too few or another one makes one word the other; of five letters at least. */
function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const from = at < 0 ? one.length : at;
  const rests = [one.slice(from), one.slice(from + 1)];
  return rests.some((rest) => rest === other.slice(from) || rest === other.slice(from + 1));
}

const hasWord = (text: string, word: string, isBegun: boolean) =>
  text
    .split(' ')
    .some(
      (own) =>
        own &&
        (stemOf(own) === stemOf(word) || isNear(own, word) || (isBegun && own.startsWith(stemOf(word)))),
    );

/** Words of an entry as an engine finds them: stems, synonyms, beginnings, one letter wrong; the best first. */
export function findIn(
  { entries, synonyms }: TestIndex,
  { words, isBegun, every, weights, accepts }: TestSearch,
): TestEntry[] {
  const phrasesOf = (word: string) => [
    [word],
    ...synonyms
      .filter((group) => group.includes(stemOf(word)))
      .flatMap((group) => group.map((one) => one.split(' '))),
  ];
  const scoreOf = (entry: TestEntry) => {
    const scores = words.map((word, place) => {
      const begins = isBegun && place === words.length - 1;
      const fields = Object.entries(weights).filter(([field]) =>
        phrasesOf(word).some((phrase) =>
          phrase.every((one) => hasWord(String(entry[field as keyof TestEntry]), one, begins)),
        ),
      );
      return fields.reduce((sum, [, weight]) => sum + weight, 0);
    });
    const isFound = every ? scores.every(Boolean) : scores.length === 0 || scores.some(Boolean);
    return isFound ? 1 + scores.reduce((sum, score) => sum + score, 0) : 0;
  };
  return [...entries.values()]
    .filter(accepts)
    .map((entry) => ({ entry, score: scoreOf(entry) }))
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score ||
        other.entry.addedAt - one.entry.addedAt ||
        other.entry.number - one.entry.number,
    )
    .map(({ entry }) => entry);
}
