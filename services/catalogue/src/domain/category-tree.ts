import type { Category } from '@toile/catalogue-contract';
import type { Image } from '@toile/contracts';

export interface CategoryRow {
  id: number;
  parentId: number | null;
  title: string;
  friendlyUrlName: string;
  description: string | null;
  image: Image | null;
  position: number;
}

/** The rows from the root down to the category that the slugs name; nothing if one of them doesn't exist. */
export function categoryPath(
  rows: readonly CategoryRow[],
  slugs: readonly string[],
): CategoryRow[] | undefined {
  const path: CategoryRow[] = [];
  for (const slug of slugs) {
    const parentId = path.at(-1)?.id ?? null;
    const found = rows.find((row) => row.parentId === parentId && row.friendlyUrlName === slug);
    if (!found) return undefined;
    path.push(found);
  }
  return path.length > 0 ? path : undefined;
}

/** The whole tree under a root as answers carry it; only the chosen category itself is marked. */
export function categoryTree(rows: readonly CategoryRow[], root: CategoryRow, selectedId: number): Category {
  const children = rows
    .filter((row) => row.parentId === root.id)
    .sort((a, b) => a.position - b.position || a.id - b.id);
  return {
    id: root.id,
    title: root.title,
    friendlyUrlName: root.friendlyUrlName,
    isSelected: root.id === selectedId,
    childrenCategories: children.map((child) => categoryTree(rows, child, selectedId)),
  };
}
