import type { SearchHit } from '@toile/catalogue-contract';
import { imageShapes, Picture } from '@toile/ui';
import { placeOf } from './search-words.ts';
import styles from './suggestion.css';

/** A picture if there is one, a name, and whose or what it is. */
export function Suggestion({ hit }: { hit: SearchHit }) {
  return (
    <span className={styles.suggestion}>
      {hit.image && (
        <Picture image={hit.image} shape={imageShapes.thumb} name="" decorative className={styles.picture} />
      )}
      <span className={styles.words}>
        <span>{hit.title}</span>
        <span className={styles.place}>{placeOf(hit)}</span>
      </span>
    </span>
  );
}
