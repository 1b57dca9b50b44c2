import {
  type ExportCollection,
  type ExportDesigner,
  type ExportPassport,
  fullBleedFrom,
  type Image,
  isStoredAsIs,
  type PictureShapeName,
  type Story,
} from '@toile/contracts';
import type { MediaReferences } from '@toile/portal-import';
import type { ShownPicture } from '../../domain/import-writer.ts';

const inShapes = (image: Image | undefined, shapes: PictureShapeName[]): ShownPicture[] =>
  image ? shapes.map((shape) => ({ url: image.url, shape })) : [];

/** Pictures of a story's text; the same wherever it is told. */
export function storyPictures(story: string | undefined): ShownPicture[] {
  const urls = story?.match(/\/media\/[0-9a-f]{16}\/[\w.-]+\.(?:webp|avif|jpe?g|png)(?=")/g) ?? [];
  return [...new Set(urls)].map((url) => ({ url, shape: 'story' }));
}

const ofStory = (story: Story | undefined, references: MediaReferences): ShownPicture[] =>
  story ? storyPictures(references.story(story)) : [];

/** Pictures that the designer pages ask of `/media`; the older ones' pictures are shown as they are stored (SH-51). */
export function designerPictures(designer: ExportDesigner, references: MediaReferences): ShownPicture[] {
  const { id, portraitImage, logoImage, bannerImage, story } = designer;
  const portrait = portraitImage ? references.image(portraitImage) : undefined;
  for (const file of [logoImage, bannerImage]) if (file) references.image(file);
  const isOld = isStoredAsIs({ kind: 'designer', id });
  return [...inShapes(portrait, isOld ? [] : ['designerCard', 'portrait']), ...ofStory(story, references)];
}

export function collectionPictures(
  { id, thumbnailImage, story }: ExportCollection,
  references: MediaReferences,
): ShownPicture[] {
  const thumbnail = thumbnailImage ? references.image(thumbnailImage) : undefined;
  const isWide = (thumbnail?.width ?? 0) >= fullBleedFrom;
  const isOld = isStoredAsIs({ kind: 'collection', id });
  const shapes: PictureShapeName[] = isWide ? ['collection', 'banner'] : ['collection'];
  return [...inShapes(thumbnail, isOld ? [] : shapes), ...ofStory(story, references)];
}

export function passportPictures(
  { gallery, making, story }: ExportPassport,
  references: MediaReferences,
): ShownPicture[] {
  return [
    ...gallery.flatMap((file) => inShapes(references.image(file), ['gallery'])),
    ...making.flatMap(({ image }) => inShapes(references.image(image), ['portrait'])),
    ...ofStory(story, references),
  ];
}
