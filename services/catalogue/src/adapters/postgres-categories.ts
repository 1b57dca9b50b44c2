import type { Database } from '@toile/database';
import { isNull } from 'drizzle-orm';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import { categories } from './tables.ts';

export function categoryReader({ db }: Database): Pick<CatalogueReader, 'categories' | 'rootCategories'> {
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
