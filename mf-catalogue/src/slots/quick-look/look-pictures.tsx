import type { Product } from '@toile/contracts';
import { type ImageShape, imageShapes, Picture } from '@toile/ui';
import styles from './quick-look.css';

const shape: ImageShape = {
  ...imageShapes.listing,
  slot: { base: '50vw', from600: '40vw', from992: '400px' },
};

/** The pictures of a piece side by side, films by their stills. */
export function LookPictures({ product: { id, title, gallery } }: { product: Product }) {
  const pictures = gallery.map((item) => (item.type === 'video' ? item.poster : item));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets.
    <ul role="list" tabIndex={0} aria-label={`Pictures of ${title}`} className={styles.pictures}>
      {pictures.map((image, index) => (
        <li key={image?.url ?? index}>
          <Picture image={image} owner={{ kind: 'product', id }} shape={shape} name={title} />
        </li>
      ))}
    </ul>
  );
}
