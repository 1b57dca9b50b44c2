import type { ExportMedia, ExportProduct } from '@toile/contracts';
import { sanitiseBlocks, sanitiseHtml } from '@toile/html';
import { type BitSet, type MediaReferences, mediaReferences } from '@toile/portal-import';
import { cardRecord } from '@toile/product-cards';
import type { ProductRecord } from '../../domain/import-writer.ts';
import type { CategoryPaths } from './place-category.ts';

/** Records that a product may refer to: everything of the same export that was accepted before it. */
export interface KnownRecords {
  media: ReadonlyMap<string, ExportMedia>;
  designers: ReadonlySet<number>;
  collections: ReadonlySet<number>;
  categories: CategoryPaths;
  /** Sizes of the products before it. */
  sizes: Pick<BitSet, 'has'>;
}

/** Resolves what a product refers to, or says which of it is unknown. */
export function productRecord(
  exported: ExportProduct,
  known: KnownRecords,
): { ok: true; record: ProductRecord } | { ok: false; reason: string } {
  const { arContent, categoryIds, gallery, sizes, story, ...kept } = exported;
  const references = mediaReferences(known.media);
  const product = {
    ...kept,
    ...cardRecord(exported, references),
    ...cleanTexts(exported),
    mainCategoryId: categoryIds[0] ?? 0,
    ...(arContent && { arContent: arAnswer(arContent, references) }),
    gallery: gallery.map((item) => galleryItem(item, references)),
    ...(story && { story: references.story({ ...story, blocks: sanitiseBlocks(story.blocks) }) }),
  };
  const problems = [
    ...unknownOwners(exported, known),
    ...wrongMeasurements(exported),
    ...new Set(references.missing),
  ];
  if (problems.length > 0) return { ok: false, reason: problems.join('; ') };
  const listedIn = [...new Set(categoryIds.flatMap((id) => known.categories.get(id) ?? []))];
  return { ok: true, record: { product, sizes: sizes.map(sizeRow), listedIn } };
}

/** HTML of the portal is cleaned when it is stored, and by the pages once more (D52). */
function cleanTexts({ description, sizingInformation, deliveryMessage }: ExportProduct) {
  return {
    description: sanitiseHtml(description),
    ...(sizingInformation && { sizingInformation: sanitiseHtml(sizingInformation) }),
    ...(deliveryMessage && { deliveryMessage: sanitiseHtml(deliveryMessage) }),
  };
}

function unknownOwners(product: ExportProduct, known: KnownRecords): string[] {
  const { designerId, categoryIds, collectionIds, sizes } = product;
  const ids = sizes.map(({ id }) => id);
  const unknown = (what: string, wanted: number[], those: { has(id: number): boolean }) =>
    wanted.filter((id) => !those.has(id)).map((id) => `unknown ${what} ${id}`);
  return [
    ...unknown('designer', [designerId], known.designers),
    ...unknown('category', categoryIds, known.categories),
    ...unknown('collection', collectionIds, known.collections),
    ...ids.filter((id) => known.sizes.has(id)).map((id) => `sizes: ${id} is a size of a product before it`),
    ...(new Set(ids).size < ids.length ? ['sizes: an id stands twice'] : []),
  ];
}

/** A figure that belongs to no size, or a size without one, would be shown beside the wrong one. */
const wrongMeasurements = ({ measurements, sizes }: ExportProduct): string[] =>
  (measurements?.lines ?? [])
    .filter(({ cm }) => cm.length !== sizes.length)
    .map(({ measure, cm }) => `measurements: ${measure} has ${cm.length} figures for ${sizes.length} sizes`);

const sizeRow = ({ id, sizeDisplayTitle, stock }: ExportProduct['sizes'][number]) => ({
  id,
  sizeDisplayTitle,
  isSoldOut: stock === 0,
});

function galleryItem(item: ExportProduct['gallery'][number], references: MediaReferences) {
  const { id, type, file, poster } = item;
  if (type === 'image') return { id, type, ...references.image(file) };
  return { id, type, url: references.url(file), ...(poster && { poster: references.image(poster) }) };
}

function arAnswer(ar: NonNullable<ExportProduct['arContent']>, references: MediaReferences) {
  const { glb, usdz, poster, ...links } = ar;
  return {
    ...links,
    ...(glb && { glbUrl: references.url(glb) }),
    ...(usdz && { usdzUrl: references.url(usdz) }),
    ...(poster && { poster: references.image(poster) }),
  };
}
