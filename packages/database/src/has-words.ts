import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The words of a search. */
export const wordsIn = (search = ''): string[] => search.split(/\s+/).filter(Boolean);

/** True for a row in whose columns a word stands, whoever wrote it how. */
export const hasWord = (word: string, columns: readonly SQLWrapper[]): SQL =>
  sql`position(lower(${word}) in lower(concat_ws(' ', ${sql.join([...columns], sql`, `)}))) > 0`;

/** True for a row in whose columns every word of a search stands. */
export const hasWords = (search: string | undefined, columns: readonly SQLWrapper[]): SQL | undefined =>
  and(...wordsIn(search).map((word) => hasWord(word, columns)));
