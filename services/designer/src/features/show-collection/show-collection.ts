import type { Collection } from '@toile/designer-contract';
import type { DesignerReader } from '../../domain/designer-reader.ts';

export type ShowCollectionResult =
  | { ok: true; collection: Collection }
  | { ok: false; reason: 'unknown-collection' };

/** A collection by its id. The answer carries the canonical slugs; the page redirects to them when the address differs (D23). */
export async function showCollection(
  reader: DesignerReader,
  id: number | undefined,
): Promise<ShowCollectionResult> {
  const collection = id === undefined ? undefined : await reader.collection(id);
  return collection ? { ok: true, collection } : { ok: false, reason: 'unknown-collection' };
}
