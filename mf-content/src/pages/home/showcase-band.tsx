import { ButtonLink, Container, imageShapes, Picture } from '@toile/ui';
import { Link } from 'react-router-dom';
import type { HomeData } from './home.loader.ts';
import styles from './showcase-band.css';

export interface ShowcaseBandProps {
  /** Absent while the designers' service is down. */
  designer?: HomeData['banner'];
}

/** A designer's quote, how the story behind it begins, and the links to the rest and to the showcase. */
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
          {designer?.beginning && <p className={styles.beginning}>{designer.beginning}</p>}
          <div className={styles.ways}>
            {designer && (
              <ButtonLink to={`/${designer.friendlyUrlName}`} look="secondary">
                Read their story
              </ButtonLink>
            )}
            <ButtonLink to="/showcase" look={designer ? 'tertiary' : 'secondary'}>
              Enter the showcase
            </ButtonLink>
          </div>
        </div>
      </Container>
    </section>
  );
}

function Quote({
  designer: { tagline, designerName, brandTitle, friendlyUrlName },
}: {
  designer: NonNullable<HomeData['banner']>;
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
