import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportCategorySchema } from '@toile/contracts';

export const collectionFolder = path.join(import.meta.dirname, 'collection');

/** The records of one file of the export, each as its contract reads it. */
export function readRecords<Item>(name: string, contract: { parse(record: unknown): Item }): Item[] {
  const lines = readFileSync(path.join(collectionFolder, name), 'utf8').trimEnd().split('\n');
  return lines.map((line) => contract.parse(JSON.parse(line)));
}

/** Finds the slugs of a product's first category, from the root down. */
export function placesOf(): (product: { categoryIds: readonly number[] }) => string[] {
  const categories = readRecords('categories.ndjson', exportCategorySchema);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (id: number | undefined): string[] => {
    const category = id === undefined ? undefined : byId.get(id);
    return category ? [...pathOf(category.parentId), category.friendlyUrlName] : [];
  };
  return ({ categoryIds: [id] }) => pathOf(id);
}
