import { z } from 'zod';

/** Entry of the index, with its texts, the one first that says most. All are as `foldedText` has them. */
export interface EngineEntry {
  /** `product-12`. */
  id: string;
  kind: string;
  number: number;
  title: string;
  /** Owner, categories and colour. */
  knownAs: string;
  madeOf: string;
  /** Empty of all but pieces. */
  described: string;
  /** 0 of all but pieces, as the next. */
  pricePence: number;
  /** In seconds since 1970. */
  addedAt: number;
}

/** Fields that are searched, with their weights: those of PostgreSQL's ranking. */
export const fieldWeights = { title: 50, knownAs: 25, madeOf: 10, described: 1 } as const;

export interface EngineQuery {
  kinds: 'pieces' | 'others';
  /** Letters and digits alone: none of them is an operator of any engine. Empty: every piece, the newest first. */
  words: readonly string[];
  /** The last word may be the beginning of one. */
  isBegun: boolean;
  /** Every word, or as many as there are. */
  every: boolean;
  fromPence?: number | undefined;
  toPence?: number | undefined;
  limit: number;
}

/** An entry by its key in the database. */
export const foundSchema = z.object({
  kind: z.enum(['product', 'designer', 'collection', 'category']),
  number: z.int(),
});
export type FoundEntry = z.infer<typeof foundSchema>;

/** Calls of an engine. Each call rejects when the engine doesn't do it in time. */
export interface EngineClient {
  /** The best first; of equals the newest. */
  find(query: EngineQuery): Promise<FoundEntry[]>;
  /** Revision that is searched; undefined before the first. */
  revision(): Promise<string | undefined>;
  /** Makes an index for a revision, which nobody searches yet. */
  create(revision: string, synonyms: readonly (readonly string[])[]): Promise<void>;
  /** Rejects when one of the entries wasn't taken. */
  add(revision: string, entries: readonly EngineEntry[]): Promise<void>;
  /** Entries in the index of a revision. */
  count(revision: string): Promise<number>;
  /** From here on that index is searched, in one step. */
  swapIn(revision: string): Promise<void>;
  /** Removes every other index: former ones, and what a process that was killed has left. */
  tidy(): Promise<void>;
}

/** Address of an engine with its credentials. */
export interface EngineAddress {
  engine: 'opensearch' | 'typesense' | 'meilisearch';
  /** `https://host:9200`, without credentials. */
  origin: string;
  /** Name by which the index is searched. */
  index: string;
  /** Of OpenSearch. */
  user: string;
  key: string;
}

/** Names of the indexes: one for each revision beside the one that is searched. */
export const namesOf = (index: string) => {
  const pattern = new RegExp(`^${index}-([0-9a-f]{16})$`);
  return {
    of: (revision: string) => `${index}-${revision}`,
    /** Undefined of an index that is not one of these. */
    revisionOf: (name: string) => pattern.exec(name)?.[1],
  };
};
