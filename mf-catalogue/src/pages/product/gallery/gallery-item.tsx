import type { Product } from '@toile/contracts';
import { ownAddress } from '@toile/contracts/plain';
import { type ImageShape, type ImageSource, imageShapes, imageSource, Picture } from '@toile/ui';
import { enlarge } from './enlarge.ts';
import styles from './gallery.css';

export interface GalleryItemProps {
  item: Product['gallery'][number];
  productId: number;
  name: string;
  position: number;
  /** In its row on wide screens. */
  isAlone: boolean;
}

/** On phones the next picture is in sight. From 768 px on the gallery takes seven of twelve columns of at most 1440 px. */
const shape: ImageShape = {
  ...imageShapes.gallery,
  slot: { base: '82vw', from600: '58vw', from992: 'min(56vw, 780px)' },
};

const pairShape: ImageShape = { ...shape, slot: { ...shape.slot, from992: 'min(28vw, 380px)' } };

const ownerOf = (id: number) => ({ kind: 'product', id }) as const;
/** Of a film, its still. */
const pictureOf = (item: Product['gallery'][number]) => (item.type === 'video' ? item.poster : item);

/** The main picture of a product's page, as it is asked for there. */
export function firstPicture({ id, gallery: [first] }: Product): ImageSource | undefined {
  const image = first && pictureOf(first);
  return image && imageSource(image, ownerOf(id), shape);
}

/**
 * The first picture is the largest paint of the page; the others load when they come near. A film lies over its still
 * picture and loads when it is played. If it can't be played, the picture stays.
 */
export function GalleryItem({ item, productId, name, position, isAlone }: GalleryItemProps) {
  const isFilm = item.type === 'video';
  const owner = ownerOf(productId);
  const view = position === 0 ? name : `${name}, view ${position + 1}`;
  return (
    <>
      <Picture
        image={pictureOf(item)}
        owner={owner}
        shape={isAlone ? shape : pairShape}
        name={view}
        isFirst={position === 0}
      />
      {isFilm ? (
        <video
          src={ownAddress(item.url)}
          // Chromium paints a film without a poster dark, over the picture.
          poster="data:,"
          aria-label={`Film of ${name}`}
          className={styles.video}
          controls
          muted
          playsInline
          preload="none"
          onError={({ currentTarget }) => {
            currentTarget.style.display = 'none';
          }}
        />
      ) : (
        <a href={imageSource(item, owner, shape).src} onClick={enlarge}>
          {`Enlarge ${view}`}
        </a>
      )}
    </>
  );
}
