import type { StoreCatalogue } from '@toile/contracts';
import { cataloguePath } from './catalogue-path.ts';

type Category = StoreCatalogue['rootCategory'];

/** The categories from the root down to the selected one. */
export function categoryTrail(root: Category, path: readonly string[]): Category[] {
  const trail = [root];
  let current: Category | undefined = root;
  for (const slug of path.slice(1)) {
    current = current?.childrenCategories.find(({ friendlyUrlName }) => friendlyUrlName === slug);
    if (current) trail.push(current);
  }
  return trail;
}

/** Selected category and designer (CA-08): `Knitwear by Nightjar`. */
export function headingOf({ selectedCategory, selectedDesigner }: StoreCatalogue): string {
  return selectedDesigner
    ? `${selectedCategory.title} by ${selectedDesigner.brandTitle}`
    : selectedCategory.title;
}

/** Title for the browser: names the root too, so that women's and men's coats differ, and the page. */
export function titleOf(catalogue: StoreCatalogue): string {
  const { rootCategory, selectedCategory, paginationInfo } = catalogue;
  const isRoot = selectedCategory.id === rootCategory.id;
  const page = paginationInfo.currentPage > 1 ? `, page ${paginationInfo.currentPage}` : '';
  return `${headingOf(catalogue)}${isRoot ? '' : ` in ${rootCategory.title.toLowerCase()}`}${page}`;
}

export const piecesText = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** The selected category and designer, for addresses of other choices. They lead to page 1 (CA-15). */
export const placeOf = ({ selectedCategory, selectedDesigner }: StoreCatalogue) => ({
  path: selectedCategory.path,
  designer: selectedDesigner?.friendlyUrlName,
});

export const pageTo = (catalogue: StoreCatalogue) => (page: number) =>
  cataloguePath({ ...placeOf(catalogue), page });
