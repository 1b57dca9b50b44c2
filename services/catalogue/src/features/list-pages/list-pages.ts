import { pathsPerSitemap, rootCategories, type Sitemap } from '@toile/contracts';
import type { CatalogueReader, ProductName } from '../../domain/catalogue-reader.ts';
import type { CategoryRow } from '../../domain/category-tree.ts';

/** The pages of a category and of everything below it. */
function categoryPages(rows: readonly CategoryRow[], parentId: number, path: string): string[] {
  const children = rows.filter((row) => row.parentId === parentId);
  return [
    path,
    ...children.flatMap((child) => categoryPages(rows, child.id, `${path}/${child.friendlyUrlName}`)),
  ];
}

async function standingPages(reader: CatalogueReader): Promise<string[]> {
  const rows = await reader.categories();
  const roots = rootCategories.flatMap((slug) =>
    rows.filter((row) => row.parentId === null && row.friendlyUrlName === slug),
  );
  return [
    '/shop',
    ...roots.flatMap(({ id, friendlyUrlName }) => categoryPages(rows, id, `/${friendlyUrlName}`)),
  ];
}

const pathOf = ({ id, friendlyUrlName }: ProductName) => `/p/${id}/${friendlyUrlName}`;

const detailsOf = ({ image, changedAt }: ProductName) => ({
  image: image.url,
  ...(changedAt && { changedAt: changedAt.toISOString() }),
});

/** The shop's front, its categories, then all products (T50); undefined where there is no such page of the list. */
export async function listPages(reader: CatalogueReader, page: number): Promise<Sitemap | undefined> {
  const standing = await standingPages(reader);
  const total = standing.length + (await reader.countProducts());
  const pages = Math.ceil(total / pathsPerSitemap);
  if (!Number.isInteger(page) || page < 1 || page > pages) return undefined;
  const from = (page - 1) * pathsPerSitemap;
  const first = standing.slice(from, from + pathsPerSitemap);
  const products = await reader.productNames({
    offset: Math.max(0, from - standing.length),
    limit: pathsPerSitemap - first.length,
  });
  return {
    pages,
    paths: [...first, ...products.map(pathOf)],
    details: Object.fromEntries(products.map((product) => [pathOf(product), detailsOf(product)])),
  };
}
