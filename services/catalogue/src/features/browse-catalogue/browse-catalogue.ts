import type { StoreCatalogue } from '@toile/catalogue-contract';
import { type DesignerRef, friendlyUrlNameSchema } from '@toile/contracts';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { type CategoryRow, categoryPath, categoryTree } from '../../domain/category-tree.ts';
import { listDesigners } from '../../domain/designer-index.ts';
import { type AskedList, filteredPage } from '../../rules/filter-list.ts';

export interface BrowseRequest extends AskedList {
  /** Slugs from the root down. */
  path: string[];
  designer: string | undefined;
  /** Undefined when the address holds something that is no page number. */
  page: number | undefined;
  /** Begin of the listed designers' names, where there are many; empty: any. */
  designersFrom: string;
}

export type BrowseResult =
  | { ok: true; catalogue: StoreCatalogue }
  | { ok: false; reason: 'unknown-category' | 'unknown-designer' | 'unknown-page' };

/** Page of a category with everything below it, of one designer or of all (SV-13, D4). */
export async function browseCatalogue(
  reader: CatalogueReader,
  request: BrowseRequest,
): Promise<BrowseResult> {
  const rows = await reader.categories();
  const path = categoryPath(rows, request.path);
  const root = path?.[0];
  const selected = path?.at(-1);
  if (!root || !selected) return { ok: false, reason: 'unknown-category' };
  if (request.page === undefined) return { ok: false, reason: 'unknown-page' };
  const designer = request.designer === undefined ? undefined : await findDesigner(reader, request.designer);
  if (request.designer !== undefined && !designer) return { ok: false, reason: 'unknown-designer' };

  const { page } = request;
  const [list, designers] = await Promise.all([
    filteredPage(
      reader,
      { scope: { categoryId: selected.id, designerId: designer?.id } },
      { ...request, page },
    ),
    reader.designersIn(root.id),
  ]);
  if (!list) return { ok: false, reason: 'unknown-page' };
  const catalogue = {
    rootCategory: categoryTree(rows, root, selected.id),
    ...listDesigners(designers, { begins: request.designersFrom, selectedId: designer?.id }),
    ...list,
    ...(designer && { selectedDesigner: designer }),
    selectedCategory: selectedCategory(selected, path),
  };
  return { ok: true, catalogue };
}

/** Designer of a slug. A text that can't be one isn't looked up: PostgreSQL refuses some texts outright. */
async function findDesigner(reader: CatalogueReader, slug: string): Promise<DesignerRef | undefined> {
  return friendlyUrlNameSchema.safeParse(slug).success ? reader.designerBySlug(slug) : undefined;
}

function selectedCategory(row: CategoryRow, path: CategoryRow[]): StoreCatalogue['selectedCategory'] {
  return {
    id: row.id,
    title: row.title,
    friendlyUrlName: row.friendlyUrlName,
    ...(row.description && { description: row.description }),
    path: path.map(({ friendlyUrlName }) => friendlyUrlName),
  };
}
