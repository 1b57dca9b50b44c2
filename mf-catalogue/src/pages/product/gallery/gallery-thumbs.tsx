import type { Product } from '@toile/contracts';
import { classNames, imageShapes, Picture } from '@toile/ui';
import styles from './gallery-thumbs.css';

export interface GalleryThumbsProps {
  product: Product;
  current: number;
  isWaiting: boolean;
  onShow: (index: number) => void;
}

/** Small pictures under the row on phones: the way through the gallery without swiping (design language 31, 47). */
export function GalleryThumbs({ product, current, isWaiting, onShow }: GalleryThumbsProps) {
  const { gallery, id, title } = product;
  return (
    <ul className={classNames(styles.thumbs, isWaiting && styles.waiting)} aria-label="Go to picture">
      {gallery.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            className={classNames(styles.thumb, item.type === 'video' && styles.film)}
            aria-label={`${item.type === 'video' ? 'Film' : 'Picture'} ${index + 1} of ${gallery.length}`}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          >
            <Picture
              image={item.type === 'video' ? item.poster : item}
              owner={{ kind: 'product', id }}
              shape={imageShapes.thumb}
              name={title}
              decorative
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
