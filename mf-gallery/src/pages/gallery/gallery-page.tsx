import { PageMeta } from '@toile/frame';
import { Container } from '@toile/ui';
import { Link } from 'react-router-dom';
import { items } from '../../items/items.ts';
import styles from './gallery-page.css';

/** /gallery */
export function GalleryPage() {
  return (
    <Container>
      <PageMeta title="Gallery" canonical="/gallery" noIndex />
      <h1 className={styles.title}>Gallery</h1>
      <ul className={styles.list}>
        {Object.keys(items).map((name) => (
          <li key={name}>
            <Link to={`/gallery/${name}`} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}
