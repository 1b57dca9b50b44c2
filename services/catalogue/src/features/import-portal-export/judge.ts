import type {
  ExportCategory,
  ExportCollection,
  ExportDesigner,
  ExportMedia,
  ExportProduct,
} from '@toile/contracts';
import { BitSet, mediaReferences } from '@toile/portal-import';
import type {
  CategoryRecord,
  CollectionRecord,
  ProductRecord,
  ShownPicture,
} from '../../domain/import-writer.ts';
import { type CategoryPaths, placeCategory } from './place-category.ts';
import { productRecord } from './product-record.ts';
import { collectionPictures, designerPictures } from './shown-pictures.ts';

type Judged<T> = { ok: true; record: T } | { ok: false; reason: string };

/** Rules of an export, beside records that fit the contract one by one. */
export interface Judge {
  designer(designer: ExportDesigner): Judged<ExportDesigner>;
  category(category: ExportCategory): Judged<CategoryRecord>;
  collection(collection: ExportCollection): Judged<CollectionRecord>;
  product(product: ExportProduct): Judged<ProductRecord>;
  /** Pictures of the accepted designers and collections. */
  shown: ShownPicture[];
}

const judged = <T>(record: T, problems: readonly (string | false | undefined)[]): Judged<T> => {
  const reasons = [...new Set(problems.filter(Boolean))];
  return reasons.length === 0 ? { ok: true, record } : { ok: false, reason: reasons.join('; ') };
};

/**
 * Judges the records of one export in their order: designers, categories, collections, products. All services follow it,
 * so it knows what each of them needs, and nothing but the export.
 */
export function judgeOf(media: ReadonlyMap<string, ExportMedia>): Judge {
  const designersBySlug = new Map<string, number>();
  const designers = new Set<number>();
  const collections = new Set<number>();
  const categories: CategoryPaths = new Map();
  const places = new Set<string>();
  const sizes = new BitSet();
  const shown: ShownPicture[] = [];
  return {
    shown,
    designer(designer) {
      const references = mediaReferences(media);
      const pictures = designerPictures(designer, references);
      const owner = designersBySlug.get(designer.friendlyUrlName);
      const taken = owner && `friendlyUrlName: belongs to designer ${owner}`;
      const outcome = judged(designer, [taken || undefined, ...references.missing]);
      if (!outcome.ok) return outcome;
      designersBySlug.set(designer.friendlyUrlName, designer.id);
      designers.add(designer.id);
      shown.push(...pictures);
      return outcome;
    },
    category(category) {
      const place = `${category.parentId ?? ''}/${category.friendlyUrlName}`;
      const references = mediaReferences(media);
      const resolvedImage = category.image && references.image(category.image);
      const twin = places.has(place) && 'friendlyUrlName: a sister has the same';
      const reason = twin || references.missing[0] || placeCategory(categories, category);
      if (!reason) places.add(place);
      return judged({ ...category, ...(resolvedImage && { resolvedImage }) }, [reason]);
    },
    collection(collection) {
      const references = mediaReferences(media);
      const pictures = collectionPictures(collection, references);
      const { designerId } = collection;
      const stranger = !designers.has(designerId) && `unknown designer ${designerId}`;
      const { id, title, friendlyUrlName, thumbnailImage } = collection;
      const image = thumbnailImage && references.image(thumbnailImage);
      const record = { id, designerId, title, friendlyUrlName, ...(image && { image }) };
      const outcome = judged(record, [stranger, ...references.missing]);
      if (!outcome.ok) return outcome;
      collections.add(collection.id);
      shown.push(...pictures);
      return outcome;
    },
    product(product) {
      const outcome = productRecord(product, { media, designers, collections, categories, sizes });
      if (outcome.ok) for (const { id } of product.sizes) sizes.add(id);
      return outcome;
    },
  };
}
