/** Most words of a query that an engine is asked for, and the longest of them, as PostgreSQL's search has them. */
const mostWords = 12;
const longestWord = 40;

/** Words that say nothing. */
const emptyWords = new Set(
  'a about all an and any are as at be by can do does for from has have how i in into is it its me my no not of on or our so some that the their them there these they this to was we were what when where which who will with you your'.split(
    ' ',
  ),
);

/**
 * A text as engines are given it, in an index and in a query alike: small letters without accents and apostrophes, everything
 * else as spaces. Nothing that a shopper types is an operator of an engine's language.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`]+/gu, '')
    .toLowerCase()
    // A capital İ leaves its dot.
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    // The t of a t-shirt is no word.
    .replace(/(?<![\p{L}\p{N}])t shirt/gu, 'tshirt');

/** The words of a query that say something. The last one may begin a word, so it stays where it is alone. */
export function askedWords(text: string, isBegun: boolean): string[] {
  const words = foldedText(text)
    .split(' ')
    .filter((word) => word && word.length <= longestWord)
    .slice(0, mostWords);
  return words.filter((word) => !emptyWords.has(word) || (isBegun && words.length === 1));
}

/** Groups of words that mean the same, as they are in the index. */
export const foldedSynonyms = (groups: readonly (readonly string[])[]): string[][] =>
  groups
    .map((group) => [...new Set(group.map(foldedText).filter(Boolean))])
    .filter(({ length }) => length > 1);
