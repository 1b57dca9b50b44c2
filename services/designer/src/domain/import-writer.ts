import type { ExportDesigner, Image } from '@toile/contracts';
import type { ImportedIds } from '@toile/portal-import';
import type { CardRecord } from '@toile/product-cards';

/** Records as the designer pages keep them: references resolved, empty fields null. */
export interface DesignerRecord
  extends Omit<ExportDesigner, 'links' | 'portraitImage' | 'logoImage' | 'bannerImage' | 'story'> {
  links: NonNullable<ExportDesigner['links']> | null;
  portraitImage: Image | null;
  logoImage: Image | null;
  bannerImage: Image | null;
  story: string | null;
}
export interface CollectionRecord {
  id: number;
  designerId: number;
  title: string;
  friendlyUrlName: string;
  thumbnailImage: Image | null;
  story: string | null;
  addedAt: Date;
}
export interface ProductRecord {
  product: CardRecord;
  collectionIds: number[];
}

export interface ImportWriter {
  designers(batch: DesignerRecord[]): Promise<unknown>;
  collections(batch: CollectionRecord[]): Promise<unknown>;
  products(batch: ProductRecord[]): Promise<unknown>;
  /** Deletes what the export no longer has, and the rows that refer to it. */
  tidy(ids: Record<'designers' | 'collections' | 'products', ImportedIds>): Promise<void>;
}
