import type { DesignerCard as Designer } from '@toile/contracts';
import { imageShapes, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import { universityText } from '../../lib/university-text.ts';
import styles from './designer-card.css';

export interface DesignerCardProps {
  designer: Designer;
  priority?: 'first' | 'early';
}

/** A featured designer: portrait, brand, name, and the one university (DE-17). */
export function DesignerCard({ designer, priority }: DesignerCardProps) {
  const { id, brandTitle, designerName, friendlyUrlName, portraitImage, university } = designer;
  return (
    <Link to={`/${friendlyUrlName}`} className={styles.card}>
      <Picture
        image={portraitImage}
        owner={{ kind: 'designer', id }}
        shape={imageShapes.designerCard}
        name={brandTitle}
        priority={priority}
        decorative
      />
      <span className={styles.brand}>{brandTitle}</span>
      <span>{designerName}</span>
      {university && <span className={styles.university}>{universityText(university)}</span>}
    </Link>
  );
}
