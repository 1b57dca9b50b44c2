import { wordsOfCataloguePath } from '@toile/catalogue-contract/plain';
import { rootCategories, slugPattern } from '@toile/contracts/plain';

/** Place of a page in the catalogue: the pattern of specification §2 (SH-04). */
export interface CataloguePlace {
  /** Category slugs from the root down, one to four. */
  path: readonly string[];
  designer?: string;
  /** Begin of the listed designers' names. */
  begins?: string;
  /** 1 when the address names none. */
  page: number;
}

const roots: readonly string[] = rootCategories;
const mostChildren = 3;
const pagePattern = /^[1-9]\d{0,4}$/;

/** Address of a place; page 1 has none of its own (D4). */
export function cataloguePath({
  path,
  designer,
  begins,
  page,
}: Partial<CataloguePlace> & Pick<CataloguePlace, 'path'>) {
  const parts = [...path];
  if (designer) parts.push('designer', designer);
  if (begins) parts.push('designers', begins);
  if (page && page > 1) parts.push('page', String(page));
  return `/${parts.join('/')}`;
}

function taken(parts: string[], word: string): string | undefined {
  if (parts[0] !== word) return undefined;
  parts.shift();
  return parts.shift() ?? '';
}

/** Reads an address; null when it is none of the catalogue's (CA-16). Case and empty parts don't count. */
export function parseCataloguePath(pathname: string): CataloguePlace | null {
  const parts = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const path: string[] = [];
  while (parts[0] !== undefined && !wordsOfCataloguePath.includes(parts[0])) path.push(parts.shift() ?? '');
  const begins = taken(parts, 'designers');
  const designer = begins === undefined ? taken(parts, 'designer') : undefined;
  const page = begins === undefined ? taken(parts, 'page') : undefined;
  const isValid =
    parts.length === 0 &&
    roots.includes(path[0] ?? '') &&
    path.length <= 1 + mostChildren &&
    path.every((slug) => slugPattern.test(slug)) &&
    [designer, begins].every((slug) => slug === undefined || slugPattern.test(slug)) &&
    (page === undefined || pagePattern.test(page));
  return isValid ? { path, designer, begins, page: page ? Number(page) : 1 } : null;
}
