import type { ChannelState, PathEntry } from '@toile/releases-contract';

type Versions = ChannelState['current'];

/** Longer ones say nothing that a page shows. */
const longestQuery = 2_000;

/** Pages with the parameters that they are made of, the most special addresses first. */
type Readers = readonly {
  path: string;
  isOf: (words: readonly string[]) => boolean;
  names: readonly string[];
}[];

const known = new WeakMap<Versions, Readers>();

/** `/womenswear/*` is every page below it, `/:designerUrl` each one of one word. */
function readerOf({ path, query = [] }: PathEntry): Readers[number] {
  const words = path.split('/');
  const isOpen = words.at(-1) === '*';
  if (isOpen) words.pop();
  const isOf = (asked: readonly string[]) =>
    (isOpen ? asked.length >= words.length : asked.length === words.length) &&
    words.every((word, at) => word === asked[at] || (word.startsWith(':') && asked[at] !== ''));
  return { path, isOf, names: query };
}

/** Words that stand fast before those that may be any: `/faq` is no designer. */
const bySpeciality = ({ path: one }: PathEntry, { path: other }: PathEntry): number =>
  Number(one.startsWith('/:')) - Number(other.startsWith('/:'));

function readersOf(versions: Versions): Readers {
  const readers =
    known.get(versions) ??
    Object.values(versions)
      .flatMap(({ paths }) => paths)
      .sort(bySpeciality)
      .map(readerOf);
  known.set(versions, readers);
  return readers;
}

const readerFor = (versions: Versions, path: string): Readers[number] | undefined => {
  const words = path.split('/');
  return readersOf(versions).find(({ isOf }) => isOf(words));
};

/** The route of a document as its manifest writes it, `/p/:id/:slug`: there are few, whatever is asked for. */
export const routeOf = (versions: Versions, address: string): string =>
  readerFor(versions, address.split('?', 1)[0] ?? '')?.path ?? 'none';

/**
 * The address that a document is made of: the path, and of the query what the page reads, in the page's own order. The same
 * page is made and kept once, whatever else an address says.
 */
export function pageAddress(versions: Versions, path: string, search: string): string {
  if (search.length < 2 || search.length > longestQuery) return path;
  const reader = readerFor(versions, path);
  if (!reader) return path;
  const asked = new URLSearchParams(search);
  const read = new URLSearchParams(
    reader.names.flatMap((name) => asked.getAll(name).map((value): [string, string] => [name, value])),
  );
  return read.size > 0 ? `${path}?${read}` : path;
}
