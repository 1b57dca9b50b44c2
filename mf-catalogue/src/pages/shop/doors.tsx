import type { HomeShop } from '@toile/catalogue-contract';
import { mainCategories } from '@toile/contracts/plain';
import { type ImageShape, imageShapes, imageSource, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './doors.css';

export interface DoorsProps {
  doors: HomeShop['doors'];
}

const shape: ImageShape = { ...imageShapes.door, slot: { base: '50vw', from992: 'min(33vw, 460px)' } };

export const isMain = (door: { friendlyUrlName: string }) =>
  mainCategories.some(({ friendlyUrlName }) => friendlyUrlName === door.friendlyUrlName);

/** The largest picture of the shop’s first screen. */
export function firstDoor({ doors }: HomeShop) {
  const image = doors.find(isMain)?.image;
  return image && imageSource(image, undefined, shape);
}

/** Womenswear and menswear as two tall pictures (CA-01). */
export function Doors({ doors }: DoorsProps) {
  return (
    <nav aria-label="Departments" className={styles.doors}>
      {doors.map(({ friendlyUrlName, title, image }, index) => (
        <Link key={friendlyUrlName} to={`/${friendlyUrlName}`} className={styles.door}>
          <Picture image={image} shape={shape} name={title} isFirst={index === 0} decorative />
          <span className={styles.title}>{title}</span>
        </Link>
      ))}
    </nav>
  );
}
