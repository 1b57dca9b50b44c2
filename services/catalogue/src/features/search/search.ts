import {
  cataloguePageSize,
  type SearchAnswer,
  type SearchHit,
  type Suggestions,
} from '@toile/catalogue-contract';
import type { FoundProducts, ReadWords, SearchReader, SearchWords } from '../../domain/search-reader.ts';
import type { SearchSettings } from '../../domain/search-settings.ts';
import { findPages } from './find-pages.ts';
import { readQuery } from './read-query.ts';

export interface SearchDeps {
  searchReader: SearchReader;
  /** Pages of the shop that no import names. */
  pages: SearchSettings['pages'];
}

const otherKinds = ['designer', 'category', 'collection'] as const;
/** Of each kind, beside the pieces. */
const mostOthers = 3;
const mostSuggested = { products: 5, others: 2 };

/** A price alone finds every piece within it. */
const everyPiece: ReadWords = { parts: [] };

async function wordsOf(searchReader: SearchReader, asked: SearchWords): Promise<ReadWords | undefined> {
  const words = await searchReader.read(asked);
  return words ?? (asked.fromPence === undefined && asked.toPence === undefined ? undefined : everyPiece);
}

interface Found extends FoundProducts {
  others: SearchHit[];
}

const nothing: Found = { products: [], total: 0, others: [] };

/** Page of hits, the best first; undefined beyond the last. */
export async function search(
  { searchReader, pages: known }: SearchDeps,
  typed: string,
  currentPage: number,
): Promise<SearchAnswer | undefined> {
  const asked = readQuery(typed, { isBegun: false });
  const words = await wordsOf(searchReader, asked);
  const { fromPence, toPence } = asked;
  const offset = (currentPage - 1) * cataloguePageSize;
  const find = async (parts: ReadWords['parts'], every: boolean): Promise<Found> => {
    const wanted = { parts, every };
    const [found, others] = await Promise.all([
      searchReader.products({ ...wanted, fromPence, toPence, offset, limit: cataloguePageSize }),
      parts.length > 0 ? searchReader.hits(wanted, otherKinds, mostOthers) : [],
    ]);
    return { ...found, others };
  };
  const pages = findPages(known, asked.text);
  const exact = words ? await find(words.parts, true) : nothing;
  const isRelaxed = (words?.parts.length ?? 0) > 1 && exact.total + exact.others.length + pages.length === 0;
  const { products, total, others } = words && isRelaxed ? await find(words.parts, false) : exact;
  const totalPages = Math.max(1, Math.ceil(total / cataloguePageSize));
  if (currentPage > totalPages) return undefined;
  return {
    readAs: {
      isRelaxed,
      ...(words?.corrected && { corrected: words.corrected }),
      ...(fromPence !== undefined && { fromPence }),
      ...(toPence !== undefined && { toPence }),
    },
    products,
    others: currentPage === 1 ? [...pages, ...others] : [],
    paginationInfo: { totalPages, currentPage, totalProducts: total },
  };
}

/** Suggestions while it is typed: the last word counts as begun. */
export async function suggest({ searchReader, pages }: SearchDeps, typed: string): Promise<Suggestions> {
  const asked = readQuery(typed, { isBegun: true });
  const words = await searchReader.read(asked);
  if (!words) return { suggestions: [] };
  const wanted = { parts: words.parts, every: true };
  const [others, products] = await Promise.all([
    searchReader.hits(wanted, otherKinds, mostSuggested.others),
    searchReader.hits(wanted, ['product'], mostSuggested.products),
  ]);
  return { suggestions: [...findPages(pages, asked.text), ...others, ...products] };
}
