import { mostDesignersInFull, mostListedDesigners, type StoreCatalogue } from '@toile/catalogue-contract';
import { type DesignerRef, inEnglishOrder } from '@toile/contracts';

/** The designers of a department in alphabetical order, each with the words of its name as addresses have them. */
export interface DesignerIndex {
  designers: (DesignerRef & { words: string })[];
  /** First letters of their names. */
  letters: string[];
}

/** A name as addresses have it: `Éclat & Sons` → `eclat-sons`. */
export const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function indexDesigners(rows: readonly DesignerRef[]): DesignerIndex {
  const designers = rows
    .map((row) => ({ ...row, words: wordsOf(row.brandTitle) || row.friendlyUrlName }))
    .sort((one, other) => inEnglishOrder(one.brandTitle, other.brandTitle) || one.id - other.id);
  const letters = [...new Set(designers.map(({ words }) => words.charAt(0)))].sort();
  return { designers, letters };
}

/** Designers whose name begins with a text; one of more than a letter may begin any word of it. */
export const beginningWith = ({ designers }: DesignerIndex, begins: string) =>
  designers.filter(
    ({ words }) => words.startsWith(begins) || (begins.length > 1 && words.includes(`-${begins}`)),
  );

/** List of a page: all designers of the department, or a part of them and the index of all (CA-07). */
export function listDesigners(
  index: DesignerIndex,
  { begins: asked, selectedId }: { begins: string; selectedId: number | undefined },
): Pick<StoreCatalogue, 'designers' | 'designerIndex'> {
  const { designers: all, letters } = index;
  const listed = (designers: DesignerIndex['designers']) =>
    designers.map(({ id, brandTitle, friendlyUrlName }) => ({
      id,
      brandTitle,
      friendlyUrlName,
      isSelected: id === selectedId,
    }));
  if (all.length <= mostDesignersInFull) return { designers: listed(all) };
  const begins = asked || (all.find(({ id }) => id === selectedId)?.words.charAt(0) ?? '');
  const found = beginningWith(index, begins);
  return {
    designers: listed(found.slice(0, mostListedDesigners)),
    designerIndex: { letters, begins, total: found.length },
  };
}
