import { pathsPerSitemap, rootCategories, type Sitemap } from '@toile/contracts';
import type { CatalogueReader, ProductName, ShelfFront } from '../../domain/catalogue-reader.ts';
import type { CategoryRow } from '../../domain/category-tree.ts';
import { filledSelections, type SelectionDeps } from '../../domain/selections.ts';

type Details = NonNullable<Sitemap['details']>;
type Page = [path: string, details: Details[string]];

/** The pages of a category and of everything below it, each as its newest product looks. */
function categoryPages(
  rows: readonly CategoryRow[],
  { id }: CategoryRow,
  { path, fronts }: { path: string; fronts: ReadonlyMap<number, ShelfFront> },
): Page[] {
  const front = fronts.get(id);
  const children = rows.filter((row) => row.parentId === id);
  return [
    [path, front ? { image: front.image.url, changedAt: front.addedAt.toISOString() } : {}],
    ...children.flatMap((child) =>
      categoryPages(rows, child, { path: `${path}/${child.friendlyUrlName}`, fronts }),
    ),
  ];
}

/** The front changes with the newest product of all and shows its first door. */
function frontPage(roots: readonly CategoryRow[], fronts: ReadonlyMap<number, ShelfFront>): Page {
  const added = roots.flatMap(({ id }) => fronts.get(id)?.addedAt.getTime() ?? []);
  const image = roots[0]?.image;
  return [
    '/shop',
    {
      ...(image && { image: image.url }),
      ...(added.length > 0 && { changedAt: new Date(Math.max(...added)).toISOString() }),
    },
  ];
}

async function standingPages(reader: CatalogueReader, deps: SelectionDeps): Promise<Page[]> {
  const [rows, newest, selections] = await Promise.all([
    reader.categories(),
    reader.shelfFronts(),
    filledSelections(reader, deps),
  ]);
  const fronts = new Map(newest.map((front) => [front.categoryId, front]));
  const roots = rootCategories.flatMap((slug) =>
    rows.filter((row) => row.parentId === null && row.friendlyUrlName === slug),
  );
  return [
    frontPage(roots, fronts),
    ['/size-guide', {}],
    ...selections.map(({ path }): Page => [path, {}]),
    ...roots.flatMap((root) => categoryPages(rows, root, { path: `/${root.friendlyUrlName}`, fronts })),
  ];
}

const pathOf = ({ id, friendlyUrlName }: ProductName) => `/p/${id}/${friendlyUrlName}`;

const detailsOf = ({ image, changedAt }: ProductName) => ({
  image: image.url,
  ...(changedAt && { changedAt: changedAt.toISOString() }),
});

/** The shop's front, its size guide, selections, categories, then all products (T50); undefined where there is no such page of the list. */
export async function listPages(
  reader: CatalogueReader,
  deps: SelectionDeps,
  page: number,
): Promise<Sitemap | undefined> {
  const standing = await standingPages(reader, deps);
  const first = pathsPerSitemap - standing.length;
  const starts = await reader.sitemapStarts({ first, size: pathsPerSitemap });
  const pages = Math.max(1, starts.length);
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const products = await reader.productNames({
    from: starts[page - 1] ?? 0,
    limit: page === 1 ? first : pathsPerSitemap,
  });
  const listed = [
    ...(page === 1 ? standing : []),
    ...products.map((product): Page => [pathOf(product), detailsOf(product)]),
  ];
  return {
    pages,
    paths: listed.map(([path]) => path),
    details: Object.fromEntries(listed),
  };
}
