import type { StoreCatalogue } from '@toile/catalogue-contract';
import { choiceOf, type FilteredList, filteredList, listAddress, piecesText } from '@toile/list-filters';
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

/** For search engines: no two pages the same, also of a category without a text of its own. */
export function descriptionOf(catalogue: StoreCatalogue): string {
  const { selectedCategory, selectedDesigner, paginationInfo } = catalogue;
  const { currentPage, totalProducts } = paginationInfo;
  const own = selectedDesigner ? undefined : selectedCategory.description;
  const text =
    own ??
    `${titleOf({ ...catalogue, paginationInfo: { ...paginationInfo, currentPage: 1 } })}: ${piecesText(totalProducts)}, sold and sent by the ${selectedDesigner ? 'designer' : 'designers'}.`;
  return currentPage > 1 ? `Page ${currentPage}. ${text}` : text;
}

/** True for one designer's only piece of a category: a page for whoever chose it, and the piece's own page over again for search engines. */
export const isThin = ({ selectedDesigner, paginationInfo }: StoreCatalogue): boolean =>
  selectedDesigner !== undefined && paginationInfo.totalProducts < 2;

/** The selected category and designer, for addresses of other choices. They lead to page 1 (CA-15). */
export const placeOf = ({ selectedCategory, selectedDesigner }: StoreCatalogue) => ({
  path: selectedCategory.path,
  designer: selectedDesigner?.friendlyUrlName,
});

/** The list of a page, for its filters and its order. */
export const listOf = (catalogue: StoreCatalogue): FilteredList =>
  filteredList(cataloguePath(placeOf(catalogue)), catalogue);

export const pageTo = (catalogue: StoreCatalogue) => (page: number) =>
  listAddress({ path: cataloguePath({ ...placeOf(catalogue), page }) }, choiceOf(catalogue));
