import type {
  ExportCollection,
  ExportDesigner,
  ExportMedia,
  ExportProduct,
  Image,
  Story,
} from '@toile/contracts';
import { sanitiseBlocks, sanitiseHtml } from '@toile/html';
import { mediaReferences } from '@toile/service-kit';

/** Records as the designer pages keep them: references resolved, empty fields null. */
export interface DesignerRecord
  extends Omit<ExportDesigner, 'portraitImage' | 'logoImage' | 'bannerImage' | 'story'> {
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
  product: Pick<
    ExportProduct,
    | 'id'
    | 'designerId'
    | 'title'
    | 'friendlyUrlName'
    | 'unitPricePence'
    | 'shippingCostPence'
    | 'status'
    | 'productType'
  > & { hasAr: boolean; listingThumbnail: Image; secondThumbnail: Image | null; addedAt: Date };
  collectionIds: number[];
}

/** What records may refer to: everything of the same export that was accepted before. */
export interface KnownRecords {
  media: ReadonlyMap<string, ExportMedia>;
  designers: ReadonlySet<number>;
  collections: ReadonlySet<number>;
}

type Resolved<T> = { ok: true; record: T } | { ok: false; reason: string };

function resolved<T>(record: T, problems: readonly string[]): Resolved<T> {
  const [...all] = new Set(problems);
  return all.length === 0 ? { ok: true, record } : { ok: false, reason: all.join('; ') };
}

/** HTML of the portal is cleaned when it is stored, and by the pages once more (D52). */
const clean = (story: Story): Story => ({ ...story, blocks: sanitiseBlocks(story.blocks) });

export function designerRecord(
  { portraitImage, logoImage, bannerImage, story, description, ...designer }: ExportDesigner,
  { media }: Pick<KnownRecords, 'media'>,
): Resolved<DesignerRecord> {
  const { image, story: text, missing } = mediaReferences(media);
  const record = {
    ...designer,
    ...(description && { description: sanitiseHtml(description) }),
    portraitImage: portraitImage ? image(portraitImage) : null,
    logoImage: logoImage ? image(logoImage) : null,
    bannerImage: bannerImage ? image(bannerImage) : null,
    story: story ? text(clean(story)) : null,
  };
  return resolved(record, missing);
}

export function collectionRecord(
  { featured: _, thumbnailImage, story, addedAt, ...collection }: ExportCollection,
  { media, designers }: Pick<KnownRecords, 'media' | 'designers'>,
): Resolved<CollectionRecord> {
  const { image, story: text, missing } = mediaReferences(media);
  const record = {
    ...collection,
    thumbnailImage: thumbnailImage ? image(thumbnailImage) : null,
    story: story ? text(clean(story)) : null,
    addedAt: new Date(addedAt),
  };
  return resolved(record, [...unknownDesigner(collection.designerId, designers), ...missing]);
}

export function productRecord(exported: ExportProduct, known: KnownRecords): Resolved<ProductRecord> {
  const { id, designerId, title, friendlyUrlName, unitPricePence, shippingCostPence } = exported;
  const { status, productType, collectionIds } = exported;
  const { image, missing } = mediaReferences(known.media);
  const second = exported.gallery.filter(({ type }) => type === 'image')[1];
  const product = {
    ...{ id, designerId, title, friendlyUrlName, unitPricePence, shippingCostPence, status, productType },
    hasAr: Object.values(exported.arContent ?? {}).some(Boolean),
    listingThumbnail: image(exported.listingThumbnail),
    secondThumbnail: second ? image(second.file) : null,
    addedAt: new Date(exported.addedAt),
  };
  const unknown = collectionIds.filter((collectionId) => !known.collections.has(collectionId));
  return resolved({ product, collectionIds: [...new Set(collectionIds)] }, [
    ...unknownDesigner(designerId, known.designers),
    ...unknown.map((collectionId) => `unknown collection ${collectionId}`),
    ...missing,
  ]);
}

const unknownDesigner = (id: number, known: ReadonlySet<number>) =>
  known.has(id) ? [] : [`unknown designer ${id}`];
