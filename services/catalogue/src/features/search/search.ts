import {
  type SearchAnswer,
  type SearchHit,
  type Suggestions,
  searchSortings,
} from '@toile/catalogue-contract';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import type { ReadWords, SearchReader, SearchWords } from '../../domain/search-reader.ts';
import type { SearchSettings } from '../../domain/search-settings.ts';
import { type AskedPage, filteredPage } from '../../rules/filter-list.ts';
import { findPages } from './find-pages.ts';
import { readQuery } from './read-query.ts';

export interface SearchDeps {
  reader: CatalogueReader;
  searchReader: SearchReader;
  /** Pages of the shop that no import names. */
  pages: SearchSettings['pages'];
}

/** Of each kind, beside the pieces. */
const mostOthers = 3;
const mostSuggested = { products: 5, others: 2 };

/** A price alone finds every piece within it. */
const everyPiece: ReadWords = { parts: [] };

async function wordsOf(searchReader: SearchReader, asked: SearchWords): Promise<ReadWords | undefined> {
  const words = await searchReader.read(asked);
  return words ?? (asked.fromPence === undefined && asked.toPence === undefined ? undefined : everyPiece);
}

interface Found {
  ids: number[];
  others: SearchHit[];
}

const nothing: Found = { ids: [], others: [] };

/** Page of hits, the best first; undefined beyond the last. */
export async function search(
  { reader, searchReader, pages: known }: SearchDeps,
  typed: string,
  list: AskedPage,
): Promise<SearchAnswer | undefined> {
  const asked = readQuery(typed, { isBegun: false });
  const words = await wordsOf(searchReader, asked);
  const { fromPence, toPence } = asked;
  const find = async (parts: ReadWords['parts'], every: boolean): Promise<Found> => {
    const wanted = { parts, every };
    const [ids, others] = await Promise.all([
      searchReader.productIds({ ...wanted, fromPence, toPence }),
      parts.length > 0 ? searchReader.others(wanted, mostOthers) : [],
    ]);
    return { ids, others };
  };
  const pages = findPages(known, asked.text);
  const exact = words ? await find(words.parts, true) : nothing;
  const isRelaxed =
    (words?.parts.length ?? 0) > 1 && exact.ids.length + exact.others.length + pages.length === 0;
  const { ids, others } = words && isRelaxed ? await find(words.parts, false) : exact;
  const page = await filteredPage(reader, { scope: { ids }, orders: searchSortings }, list);
  if (!page) return undefined;
  return {
    readAs: {
      isRelaxed,
      ...(words?.corrected && { corrected: words.corrected }),
      ...(fromPence !== undefined && { fromPence }),
      ...(toPence !== undefined && { toPence }),
    },
    ...page,
    others: list.page === 1 ? [...pages, ...others] : [],
  };
}

/** Suggestions while it is typed: the last word counts as begun. */
export async function suggest({ searchReader, pages }: SearchDeps, typed: string): Promise<Suggestions> {
  const asked = readQuery(typed, { isBegun: true });
  const words = await searchReader.read(asked);
  if (!words) return { suggestions: [] };
  const wanted = { parts: words.parts, every: true };
  const [others, products] = await Promise.all([
    searchReader.others(wanted, mostSuggested.others),
    searchReader.newPieces(wanted, mostSuggested.products),
  ]);
  return { suggestions: [...findPages(pages, asked.text), ...others, ...products] };
}
