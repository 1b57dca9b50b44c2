import type { ChannelState, PathEntry } from '@toile/releases-contract';

type Versions = ChannelState['current'];

/** Longer ones say nothing that a page shows. */
const longestQuery = 2_000;

/** Pages that are made of parameters, each with its names. */
type Readers = readonly { isOf: (path: string) => boolean; names: readonly string[] }[];

const known = new WeakMap<Versions, Readers>();

/** `/womenswear/*` is every page below it; other patterns are one page each. */
function readerOf({ path, query = [] }: PathEntry): Readers[number] {
  const [beginning = '', rest] = path.split('*');
  const isOf =
    rest === undefined
      ? (asked: string) => asked === path
      : (asked: string) => `${asked}/`.startsWith(beginning);
  return { isOf, names: query };
}

function readersOf(versions: Versions): Readers {
  const readers =
    known.get(versions) ??
    Object.values(versions)
      .flatMap(({ paths }) => paths)
      .filter(({ query }) => query?.length)
      .map(readerOf);
  known.set(versions, readers);
  return readers;
}

/**
 * The address that a document is made of: the path, and of the query what the page reads, in the page's own order. The same
 * page is made and kept once, whatever else an address says.
 */
export function pageAddress(versions: Versions, path: string, search: string): string {
  if (search.length < 2 || search.length > longestQuery) return path;
  const reader = readersOf(versions).find(({ isOf }) => isOf(path));
  if (!reader) return path;
  const asked = new URLSearchParams(search);
  const read = new URLSearchParams(
    reader.names.flatMap((name) => asked.getAll(name).map((value): [string, string] => [name, value])),
  );
  return read.size > 0 ? `${path}?${read}` : path;
}
