import type { Collection } from '@toile/contracts';
import type { DesignerReader } from '../../domain/designer-reader.ts';

export type ShowCollectionResult =
  | { ok: true; collection: Collection }
  | { ok: false; reason: 'unknown-collection' };

/** A collection by its id. The answer carries the canonical slugs; the page redirects to them when the address differs (D23). */
export async function showCollection(reader: DesignerReader, idText: string): Promise<ShowCollectionResult> {
  const id = /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : 0;
  const canBe = id > 0 && id <= 2_147_483_647;
  const collection = canBe ? await reader.collection(id) : undefined;
  return collection ? { ok: true, collection } : { ok: false, reason: 'unknown-collection' };
}
