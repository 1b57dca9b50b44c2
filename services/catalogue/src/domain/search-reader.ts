import type { SearchHit } from '@toile/catalogue-contract';

/** Words that are looked for. */
export interface SearchWords {
  /** Without what was read as a price. */
  text: string;
  /** The last word may be the beginning of one. */
  isBegun: boolean;
  fromPence?: number | undefined;
  toPence?: number | undefined;
}

/** Words that an index understands, in a form that is its own. */
export interface ReadWords {
  /** Parts of a query: one for each word, or for each phrase that has synonyms. */
  parts: readonly string[];
  /** The words as they were understood, when one of them was corrected. */
  corrected?: string | undefined;
}

/** Parts that have to match: every part, or one of them. */
export interface Wanted extends Pick<ReadWords, 'parts'> {
  every: boolean;
}

/** Without parts: every product within the price. */
export interface ProductSearch extends Wanted, Pick<SearchWords, 'fromPence' | 'toPence'> {}

/** A full-text index of the shop. Another engine takes its place by an adapter of this. */
export interface SearchReader {
  /** Undefined when none of the words says anything (`the`, `for`). */
  read(words: SearchWords): Promise<ReadWords | undefined>;
  /** The best first, `mostRanked` at most. */
  productIds(search: ProductSearch): Promise<number[]>;
  /** The best first, `limit` at most, of the newest pieces that match. */
  newPieces(wanted: Wanted, limit: number): Promise<SearchHit[]>;
  /** Designers, categories and collections; the best first, `limit` of each kind at most. */
  others(wanted: Wanted, limit: number): Promise<SearchHit[]>;
}
