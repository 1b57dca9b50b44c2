import type { DesignerCard as Designer, Showcase } from '@toile/designer-contract';
import { imageShapes, imageSource, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import { universityText } from '../../lib/university-text.ts';
import styles from './designer-card.css';

export interface DesignerCardProps {
  designer: Designer;
  isFirst?: boolean;
}

/** The largest picture of the showcase’s first screen. */
export function firstPortrait({ featuredDesigners: [first] }: Showcase) {
  const image = first?.portraitImage;
  return image && imageSource(image, { kind: 'designer', id: first.id }, imageShapes.designerCard);
}

/** A featured designer: portrait, brand, name, and the one university (DE-17). */
export function DesignerCard({ designer, isFirst }: DesignerCardProps) {
  const { id, brandTitle, designerName, friendlyUrlName, portraitImage, university } = designer;
  return (
    <Link to={`/${friendlyUrlName}`} className={styles.card}>
      <Picture
        image={portraitImage}
        owner={{ kind: 'designer', id }}
        shape={imageShapes.designerCard}
        name={brandTitle}
        isFirst={isFirst}
        decorative
      />
      <span className={styles.brand}>{brandTitle}</span>
      <span>{designerName}</span>
      {university && <span className={styles.university}>{universityText(university)}</span>}
    </Link>
  );
}
