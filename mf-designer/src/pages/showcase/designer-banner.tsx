import type { DesignerCard } from '@toile/designer-contract';
import { ButtonLink, type ImageShape, imageShapes, Picture } from '@toile/ui';
import styles from './designer-banner.css';

export interface DesignerBannerProps {
  designer: DesignerCard;
}

const shape: ImageShape = { ...imageShapes.portrait, slot: { base: '100vw', from600: '50vw' } };

/** The banner of one designer: portrait to the edge of the page, tagline, link (DE-04). */
export function DesignerBanner({ designer }: DesignerBannerProps) {
  const { id, brandTitle, designerName, friendlyUrlName, tagline, portraitImage } = designer;
  return (
    <section className={styles.banner} aria-labelledby="featured-designer">
      <Picture image={portraitImage} owner={{ kind: 'designer', id }} shape={shape} name={brandTitle} />
      <div className={styles.words}>
        <h2 id="featured-designer" className={styles.name}>
          {brandTitle}
        </h2>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        <p className={styles.by}>{designerName}</p>
        <ButtonLink to={`/${friendlyUrlName}`} look="secondary">
          Meet {brandTitle}
        </ButtonLink>
      </div>
    </section>
  );
}
