import type { Image } from '@toile/contracts';
import { type ImageShape, imageShapes, imageSource } from '@toile/ui';
import styles from './lead-picture.css';

export interface LeadPictureProps {
  image: Image;
  collectionId: number;
  name: string;
}

const phone: ImageShape = { ...imageShapes.collection, slot: { base: '100vw' } };

/** Full-bleed picture of a collection: upright on phones, wide from 768 px on (design language 29). */
export function LeadPicture({ image, collectionId, name }: LeadPictureProps) {
  const owner = { kind: 'collection', id: collectionId } as const;
  const upright = imageSource(image, owner, phone);
  const wide = imageSource(image, owner, imageShapes.banner);
  return (
    <picture className={styles.frame}>
      {wide.srcSet && <source media="(min-width: 768px)" srcSet={wide.srcSet} sizes={wide.sizes} />}
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
