import type { ExportCollection, ExportDesigner, ExportMedia, ExportProduct, Story } from '@toile/contracts';
import { sanitiseBlocks, sanitiseHtml } from '@toile/html';
import { mediaReferences } from '@toile/portal-import';
import { cardRecord } from '@toile/product-cards';
import type { CollectionRecord, DesignerRecord, ProductRecord } from '../../domain/import-writer.ts';

type Media = ReadonlyMap<string, ExportMedia>;

/** HTML of the portal is cleaned when it is stored, and by the pages once more (D52). */
const clean = (story: Story): Story => ({ ...story, blocks: sanitiseBlocks(story.blocks) });

export function designerRecord(
  { links, portraitImage, logoImage, bannerImage, story, description, ...designer }: ExportDesigner,
  media: Media,
): DesignerRecord {
  const { image, story: text } = mediaReferences(media);
  return {
    ...designer,
    ...(description && { description: sanitiseHtml(description) }),
    links: links ?? null,
    portraitImage: portraitImage ? image(portraitImage) : null,
    logoImage: logoImage ? image(logoImage) : null,
    bannerImage: bannerImage ? image(bannerImage) : null,
    story: story ? text(clean(story)) : null,
  };
}

export function collectionRecord(
  { featured: _, thumbnailImage, story, addedAt, ...collection }: ExportCollection,
  media: Media,
): CollectionRecord {
  const { image, story: text } = mediaReferences(media);
  return {
    ...collection,
    thumbnailImage: thumbnailImage ? image(thumbnailImage) : null,
    story: story ? text(clean(story)) : null,
    addedAt: new Date(addedAt),
  };
}

export const productRecord = (exported: ExportProduct, media: Media): ProductRecord => ({
  product: cardRecord(exported, mediaReferences(media)),
  collectionIds: [...new Set(exported.collectionIds)],
});
