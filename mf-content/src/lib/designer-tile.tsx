import type { ClassOf2021 } from '@toile/designer-contract';
import { imageShapes, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './designer-tile.css';

export interface DesignerTileProps {
  designer: ClassOf2021[number];
}

/** A designer's face, name and university; leads to their page. */
export function DesignerTile({ designer }: DesignerTileProps) {
  const { id, friendlyUrlName, designerName, portraitImage, university } = designer;
  return (
    <Link to={`/${friendlyUrlName}`} className={styles.tile}>
      <Picture
        image={portraitImage}
        owner={{ kind: 'designer', id }}
        shape={imageShapes.designerCard}
        name={designerName}
        decorative
      />
      <span className={styles.name}>{designerName}</span>
      {university && <span className={styles.university}>{university.universityName}</span>}
    </Link>
  );
}
