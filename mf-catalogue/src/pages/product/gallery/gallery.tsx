import type { Product } from '@toile/contracts';
import { classNames } from '@toile/ui';
import styles from './gallery.css';
import { GalleryItem } from './gallery-item.tsx';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { useSwipePosition } from './use-swipe-position.ts';

export interface GalleryProps {
  product: Product;
  /** The line belongs to something else still. */
  isWaiting: boolean;
}

/** On wide screens the first has a row for itself, the others go in pairs, and of an even number the last three together. */
function sharesRowWith(index: number, count: number): 1 | 2 | 3 {
  if (index === 0 || count === 2) return 1;
  return count % 2 === 0 && index >= count - 3 ? 3 : 2;
}

const rowClass = { 1: styles.alone, 2: undefined, 3: styles.third };

/** Pictures and films of a product (CA-19): below and beside each other on wide screens, a row to swipe on phones. */
export function Gallery({ product, isWaiting }: GalleryProps) {
  const { gallery, title } = product;
  const { track, current, read, show } = useSwipePosition();
  const isSwipeable = gallery.length > 1;
  const trackClass = classNames(styles.track, !isSwipeable && styles.whole);
  return (
    <section
      className={classNames(styles.gallery, isWaiting && styles.waiting)}
      aria-label={`Pictures of ${title}`}
    >
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets. */}
      <ul role="list" ref={track} className={trackClass} onScroll={read}>
        {gallery.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place, also where its card knew no number
          <li key={index} className={classNames(styles.item, rowClass[sharesRowWith(index, gallery.length)])}>
            <GalleryItem
              item={item}
              productId={product.id}
              name={title}
              position={index}
              isAlone={sharesRowWith(index, gallery.length) === 1}
            />
          </li>
        ))}
      </ul>
      {isSwipeable && (
        <>
          <p className={styles.counter} aria-hidden="true">{`${current + 1}/${gallery.length}`}</p>
          <GalleryThumbs product={product} current={current} isWaiting={isWaiting} onShow={show} />
        </>
      )}
    </section>
  );
}
