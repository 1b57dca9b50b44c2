import type { Database } from '@toile/database';
import { isNull } from 'drizzle-orm';
import type { CategoryRow } from '../features/browse-catalogue/category-tree.ts';
import type { Door } from '../features/show-shop/show-shop.ts';
import { categories } from './tables.ts';

export interface CategoryReader {
  categories(): Promise<CategoryRow[]>;
  rootCategories(): Promise<Door[]>;
}

export function categoryReader({ db }: Database): CategoryReader {
  const all = db.select().from(categories).prepare('all_categories');
  const roots = db
    .select({
      friendlyUrlName: categories.friendlyUrlName,
      title: categories.title,
      image: categories.image,
    })
    .from(categories)
    .where(isNull(categories.parentId))
    .prepare('root_categories');
  return { categories: () => all.execute(), rootCategories: () => roots.execute() };
}
