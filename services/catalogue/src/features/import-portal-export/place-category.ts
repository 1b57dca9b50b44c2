import { wordsOfCataloguePath } from '@toile/catalogue-contract';
import { type ExportCategory, rootCategories } from '@toile/contracts';

/** A root and up to three levels below it. */
const deepest = 4;

/** Places of the accepted categories: the ids from the root down to each, itself included. */
export type CategoryPaths = Map<number, readonly number[]>;

/** Puts a category in its place, or says why it has none. Parents come before their children. */
export function placeCategory(paths: CategoryPaths, category: ExportCategory): string | undefined {
  const { id, parentId, friendlyUrlName } = category;
  if (parentId === undefined) {
    const isRoot = (rootCategories as readonly string[]).includes(friendlyUrlName);
    if (!isRoot) return `friendlyUrlName: only ${rootCategories.join(', ')} may be root categories`;
    paths.set(id, [id]);
    return undefined;
  }
  if (wordsOfCataloguePath.includes(friendlyUrlName))
    return `friendlyUrlName: ${friendlyUrlName} is a reserved word`;
  const above = paths.get(parentId);
  if (!above) return `parentId: unknown category ${parentId} (parents stand before their children)`;
  if (above.length >= deepest) return 'parentId: more than three levels below a root';
  paths.set(id, [...above, id]);
  return undefined;
}
