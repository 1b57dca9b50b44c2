import type { CollectionCard as Collection } from '@toile/designer-contract';
import { imageShapes, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './collection-card.css';

export interface CollectionCardProps {
  collection: Collection;
  /** Names the designer under the title: on pages about more than one. */
  withDesigner?: boolean;
}

/** A collection of a list: one picture, its title, one link (DE-14). */
export function CollectionCard({ collection, withDesigner }: CollectionCardProps) {
  const { id, title, friendlyUrlName, thumbnailImage, designer } = collection;
  return (
    <Link to={`/${designer.friendlyUrlName}/collection/${id}/${friendlyUrlName}`} className={styles.card}>
      <Picture
        image={thumbnailImage}
        owner={{ kind: 'collection', id }}
        shape={imageShapes.collection}
        name={title}
        decorative
      />
      <span className={styles.title}>{title}</span>
      {withDesigner && <span className={styles.designer}>{designer.brandTitle}</span>}
    </Link>
  );
}
