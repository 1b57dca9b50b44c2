import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { beginningWith, wordsOf } from '../../domain/designer-index.ts';

export interface AskedPlace {
  /** Path of the catalogue's page that asks. */
  from: string;
  page?: number | undefined;
  /** A letter. */
  begins?: string | undefined;
  /** A designer's name, or the beginning of it. */
  designer?: string | undefined;
}

/** The address of another page of a list, of a designer, or of the designers whose names begin so; else where it was asked. */
export async function goToPlace(reader: CatalogueReader, place: AskedPlace): Promise<string> {
  const { from, page, begins, designer = '' } = place;
  if (page) return page === 1 ? from : `${from}/page/${page}`;
  const [category = from] = from.split(/\/designers?(?:\/|$)/, 1);
  const words = wordsOf(begins ?? designer);
  const [slug] = category.split('/').slice(1);
  const root = (await reader.categories()).find(
    ({ parentId, friendlyUrlName }) => parentId === null && friendlyUrlName === slug,
  );
  if (!words || !root) return category;
  const found = beginningWith(await reader.designersIn(root.id), words);
  const [only] = found;
  if (!only) return category;
  return found.length === 1 && !begins
    ? `${category}/designer/${only.friendlyUrlName}`
    : `${category}/designers/${words}`;
}
