import { exactWords, pieces } from './exact-words.ts';
import { bareText, productCode } from './product-code.ts';

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Exact words of the list that no code says any more behind a test of their item. */
export function unsaidWords(folder: string): string[] {
  const code = productCode(folder);
  return exactWords(folder).flatMap(({ id, words, seenBy }) => {
    const unsaid = pieces(words)
      .filter((piece) => hasLetters(bareText(piece)))
      .filter((piece) => !seenBy.some((test) => code.isSaidBehind(test, piece)));
    return unsaid.map(
      (piece) =>
        `${id}: no code behind ${seenBy.join(', ') || 'a test of it'} says '${piece.trim()}', which is exact`,
    );
  });
}
