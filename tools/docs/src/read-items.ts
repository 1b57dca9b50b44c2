import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A line of the list: an acceptance item, a decision or a figure. */
export interface Item {
  id: string;
  /** Subject of a decision; items and figures have none. */
  place?: string;
  text: string;
}

const line = /^- \*\*((?:SH|CA|DE|CK|CO|SV|ID)-\d\d|D\d{1,2}|T\d\d)\*\* (?:_(.+?)_: )?(.+)$/gm;

/** The items of `docs/specification` below `folder`, in their order. Throws when a number stands there twice. */
export function readItems(folder: string): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const file of globSync('docs/specification/*.md', { cwd: folder }).sort()) {
    for (const [, id = '', place, text = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(
      line,
    )) {
      if (items.has(id)) throw new Error(`${file}: ${id} stands in the list twice`);
      items.set(id, { id, ...(place && { place }), text });
    }
  }
  return items;
}
