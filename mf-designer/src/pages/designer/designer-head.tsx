import { ownAddress } from '@toile/contracts/plain';
import type { Designer } from '@toile/designer-contract';
import {
  ButtonLink,
  Container,
  ExternalLink,
  type ImageShape,
  imageShapes,
  imageSource,
  Picture,
} from '@toile/ui';
import { universityText } from '../../lib/university-text.ts';
import styles from './designer-head.css';

export interface DesignerHeadProps {
  designer: Designer;
}

const portraitShape: ImageShape = {
  ...imageShapes.portrait,
  slot: { base: '100vw', from600: '42vw', from992: 'min(42vw, 560px)' },
};

/** The largest picture of a designer's page. */
export const portraitOf = ({ id, portraitImage }: Designer) =>
  portraitImage && imageSource(portraitImage, { kind: 'designer', id }, portraitShape);

function Universities({ universities }: Pick<Designer, 'universities'>) {
  if (universities.length === 0) return null;
  return (
    <ul className={styles.universities} aria-label="Studied at">
      {universities.map((university) => (
        <li key={universityText(university)}>{universityText(university)}</li>
      ))}
    </ul>
  );
}

function OwnPages({ brandTitle, links = [] }: Pick<Designer, 'brandTitle' | 'links'>) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={`${brandTitle} elsewhere`}>
      {links.map(({ title, url }) => (
        <li key={url}>
          <ExternalLink href={url} className={styles.link}>
            {title}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

/** Portrait, brand, name, tagline, logo, where they learnt it, the way to their store and to their own pages (DE-09…DE-12, design language 28). */
export function DesignerHead({ designer }: DesignerHeadProps) {
  const {
    id,
    brandTitle,
    designerName,
    title,
    tagline,
    portraitImage,
    logoImage,
    universities,
    products,
    links,
  } = designer;
  /** A brand that is its designer's own name is said once. */
  const isNamesake = brandTitle === designerName;
  return (
    <Container className={portraitImage ? styles.head : styles.plain}>
      {portraitImage && (
        <Picture
          image={portraitImage}
          owner={{ kind: 'designer', id }}
          shape={portraitShape}
          name={`Portrait of ${designerName}`}
          isFirst
          className={styles.portrait}
        />
      )}
      <header className={styles.words}>
        {logoImage && (
          <img
            src={ownAddress(logoImage.url)}
            width={160}
            height={64}
            loading="lazy"
            alt={logoImage.alt ?? `Logo of ${brandTitle}`}
            className={styles.logo}
          />
        )}
        <h1 className={styles.brand}>{brandTitle}</h1>
        {(!isNamesake || title) && (
          <p className={styles.name}>
            {!isNamesake && designerName}
            {title && <span className={styles.role}>{title}</span>}
          </p>
        )}
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        <Universities universities={universities} />
        <div className={styles.ways}>
          {products.length > 0 && (
            <ButtonLink to="#designer-store" look="secondary">
              {`See ${products.length === 1 ? 'the piece' : `all ${products.length} pieces`}`}
            </ButtonLink>
          )}
          <OwnPages brandTitle={brandTitle} links={links} />
        </div>
      </header>
    </Container>
  );
}
