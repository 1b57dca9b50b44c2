import type { Product } from '@toile/contracts';
import { type ImageShape, imageShapes, Picture } from '@toile/ui';
import styles from './gallery.css';

export interface GalleryItemProps {
  item: Product['gallery'][number];
  productId: number;
  name: string;
  position: number;
}

/** From 768 px on the gallery takes seven of twelve columns of at most 1440 px. */
const shape: ImageShape = {
  ...imageShapes.gallery,
  slot: { base: '100vw', from600: '58vw', from992: 'min(56vw, 780px)' },
};

/** The first picture is the largest paint of the page; all others wait until they come near. */
export function GalleryItem({ item, productId, name, position }: GalleryItemProps) {
  if (item.type === 'video')
    return (
      <video
        src={item.url}
        poster={item.poster?.url}
        aria-label={item.alt ?? `Film of ${name}`}
        className={styles.video}
        controls
        muted
        loop
        playsInline
        preload="none"
      />
    );
  return (
    <Picture
      image={item}
      owner={{ kind: 'product', id: productId }}
      shape={shape}
      name={position === 0 ? name : `${name}, view ${position + 1}`}
      priority={position === 0 ? 'first' : undefined}
    />
  );
}
