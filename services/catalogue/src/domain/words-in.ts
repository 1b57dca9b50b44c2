/** The words of a text that are long enough to mean something. */
export const wordsIn = (text: string): string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
