import type { DesignerCard } from '@toile/contracts';
import { ButtonLink, Container, imageShapes, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import styles from './showcase-band.css';

export interface ShowcaseBandProps {
  /** Absent while the designers' service is down. */
  designer?: DesignerCard;
}

/** A designer's quote and the link to the showcase. */
export function ShowcaseBand({ designer }: ShowcaseBandProps) {
  return (
    <section className={styles.band} aria-labelledby="showcase-band">
      <Container className={styles.grid}>
        {designer?.portraitImage && (
          <Picture
            image={designer.portraitImage}
            owner={{ kind: 'designer', id: designer.id }}
            shape={imageShapes.portrait}
            name={designer.designerName}
          />
        )}
        <div className={styles.words}>
          <h2 id="showcase-band" className={styles.eyebrow}>
            The showcase
          </h2>
          {designer ? (
            <Quote designer={designer} />
          ) : (
            <p className={styles.quote}>Who makes it, where they learned it, and why it looks like this.</p>
          )}
          <ButtonLink to="/showcase" look="secondary">
            Enter the showcase
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}

function Quote({
  designer: { tagline, designerName, brandTitle, friendlyUrlName },
}: {
  designer: DesignerCard;
}) {
  return (
    <figure className={styles.figure}>
      <blockquote className={styles.quote}>{`“${tagline}”`}</blockquote>
      <figcaption className={styles.source}>
        {designerName}, <Link to={`/${friendlyUrlName}`}>{brandTitle}</Link>
      </figcaption>
    </figure>
  );
}
