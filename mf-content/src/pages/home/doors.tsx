import type { HomeShop } from '@toile/catalogue-contract';
import { Container, type ImageShape, imageShapes, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './doors.css';

export interface DoorsProps {
  doors: HomeShop['doors'];
}

const shape: ImageShape = { ...imageShapes.door, slot: { base: '50vw', from992: 'min(48vw, 690px)' } };

/** Womenswear and menswear, each a tall picture with its name below. */
export function Doors({ doors }: DoorsProps) {
  return (
    <Container>
      <nav aria-label="Departments" className={styles.doors}>
        {doors.map(({ friendlyUrlName, title, image }) => (
          <Link key={friendlyUrlName} to={`/${friendlyUrlName}`} className={styles.door}>
            <Picture image={image} shape={shape} name={title} decorative />
            <span className={styles.title}>{title}</span>
          </Link>
        ))}
      </nav>
    </Container>
  );
}
