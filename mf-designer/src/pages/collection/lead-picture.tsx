import type { Image } from '@toile/contracts';
import { fullBleedFrom } from '@toile/contracts/plain';
import type { Collection } from '@toile/designer-contract';
import { type ImageShape, imageShapes, imageSource } from '@toile/ui';
import styles from './lead-picture.css';

export interface LeadPictureProps {
  image: Image;
  collectionId: number;
  name: string;
}

const wideScreen = '(min-width: 48em)';
const phone: ImageShape = { ...imageShapes.collection, slot: { base: '100vw' } };

const half: ImageShape = { ...imageShapes.collection, slot: { base: '50vw' } };
/** True for a picture with enough pixels to fill the width of a large screen. */
export const isFullBleed = (image: Image | undefined) => (image?.width ?? 0) >= fullBleedFrom;

function sourcesOf(image: Image, id: number) {
  const owner = { kind: 'collection', id } as const;
  return {
    upright: imageSource(image, owner, phone),
    wide: imageSource(image, owner, isFullBleed(image) ? imageShapes.banner : half),
  };
}

/** As this screen asks for it; in the browser only. */
export function leadPicture({ id, thumbnailImage }: Collection) {
  const sources = thumbnailImage && sourcesOf(thumbnailImage, id);
  return matchMedia(wideScreen).matches ? sources?.wide : sources?.upright;
}

/** Picture of a collection: upright on phones; from 768 px on across the page, or half of it (design language 29). */
export function LeadPicture({ image, collectionId, name }: LeadPictureProps) {
  const { upright, wide } = sourcesOf(image, collectionId);
  return (
    <picture className={isFullBleed(image) ? styles.full : styles.half}>
      {wide.srcSet && <source media={wideScreen} srcSet={wide.srcSet} sizes={wide.sizes} />}
      <img
        src={upright.src}
        srcSet={upright.srcSet}
        sizes={upright.sizes}
        width={upright.width}
        height={upright.height}
        alt={image.alt ?? name}
        loading="eager"
        fetchPriority="high"
        className={styles.image}
      />
    </picture>
  );
}
