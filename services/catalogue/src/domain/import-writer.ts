import type {
  ExportCategory,
  ExportCollection,
  ExportDesigner,
  ExportProduct,
  Image,
  PictureShapeName,
  Product,
} from '@toile/contracts';
import type { ImportedIds, Placed } from '@toile/portal-import';
import type { CardRecord } from '@toile/product-cards';

/** A category as the catalogue keeps it. */
export type CategoryRecord = ExportCategory & { resolvedImage?: Image };

/** A collection as search finds it. */
export type CollectionRecord = Pick<ExportCollection, 'id' | 'designerId' | 'title' | 'friendlyUrlName'> & {
  image?: Image;
};

/** A product as the catalogue keeps it. */
export interface ProductRecord {
  product: CardRecord &
    Omit<ExportProduct, keyof CardRecord | 'arContent' | 'categoryIds' | 'gallery' | 'sizes' | 'story'> & {
      mainCategoryId: number;
      arContent?: Product['arContent'];
      gallery: Product['gallery'];
      story?: string;
    };
  sizes: { id: number; sizeDisplayTitle: string; isSoldOut: boolean }[];
  /** Every category that lists it: those it is filed under and all above them. */
  listedIn: number[];
}

/** A stored picture and a shape in which a page shows it. */
export interface ShownPicture {
  url: string;
  shape: PictureShapeName;
}

export type Save<T> = (
  batch: Placed<T>[],
  refuse: (refused: Placed<T>, reason: string) => void,
) => Promise<void>;

export interface ImportWriter {
  designers: Save<ExportDesigner>;
  categories: Save<CategoryRecord>;
  collections: Save<CollectionRecord>;
  products: Save<ProductRecord>;
  shownElsewhere(pictures: ShownPicture[]): Promise<void>;
  /** Deletes what the export no longer has, and the rows that refer to it. */
  tidy(ids: Record<'designers' | 'categories' | 'collections' | 'products', ImportedIds>): Promise<void>;
}
