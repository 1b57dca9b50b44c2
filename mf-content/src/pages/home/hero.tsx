import { ButtonLink, classNames, type ImageShape, imageShapes, Picture } from '@toile/ui';
import { preload } from 'react-dom';
import { Link } from 'react-router-dom';
import styles from './hero.css';
import type { HomeData } from './home.loader.ts';
import tall600 from './images/hero-tall-600.avif';
import tall1000 from './images/hero-tall-1000.avif';
import wide1000 from './images/hero-wide-1000.avif';
import wide1600 from './images/hero-wide-1600.avif';
import { PatternPiece } from './pattern-piece.tsx';

const shape: ImageShape = { ...imageShapes.listing, slot: { base: '24svh', from992: '20vw' } };

/** Beside the cut the piece that comes of it, with its maker and price. */
function Piece({ pick }: { pick: NonNullable<HeroProps['pick']> }) {
  const { id, friendlyUrlName, title, listingThumbnail, brandTitle, unitPriceCurrency } = pick;
  return (
    <Link to={`/p/${id}/${friendlyUrlName}`} className={styles.piece}>
      <Picture
        image={listingThumbnail}
        owner={{ kind: 'product', id }}
        shape={shape}
        name={title}
        decorative
      />
      <span className={styles.caption}>
        <span className={styles.name}>{title}</span>
        <span className={styles.brand}>{brandTitle}</span>
        <span>{unitPriceCurrency}</span>
      </span>
    </Link>
  );
}

const wide = { srcSet: `${wide1000} 1000w, ${wide1600} 1600w`, sizes: '59vw', media: '(min-width: 48em)' };
const tall = { srcSet: `${tall600} 600w, ${tall1000} 1000w`, sizes: '100vw' };

/** Before the sheets of the document, where React puts those of pictures with one source by itself. */
function preloadCloth(): void {
  const ofLine = { as: 'image', fetchPriority: 'high' } as const;
  const { srcSet: imageSrcSet, sizes: imageSizes, media } = wide;
  preload(wide1600, { ...ofLine, imageSrcSet, imageSizes, media });
  preload(tall1000, {
    ...ofLine,
    imageSrcSet: tall.srcSet,
    imageSizes: tall.sizes,
    media: `not all and ${media}`,
  });
}

export interface HeroProps {
  pick?: HomeData['pick'];
}

/** Headline, links and the picture of the first screen. */
export function Hero({ pick }: HeroProps) {
  preloadCloth();
  return (
    <section className={styles.hero}>
      <div className={styles.screen}>
        <div className={styles.words}>
          <h1 className={styles.title}>
            Clothes from the people who <em>cut them</em>
          </h1>
          <p className={styles.lead}>
            Womenswear and menswear, bought directly from emerging and graduate designers.
          </p>
          <div className={styles.ways}>
            <ButtonLink to="/shop">Enter the shop</ButtonLink>
            <ButtonLink to="/showcase" look="tertiary">
              See the showcase
            </ButtonLink>
          </div>
        </div>
        <div className={styles.cloth}>
          <picture>
            <source {...wide} width={1600} height={1500} />
            <img
              src={tall1000}
              {...tall}
              width={1000}
              height={1200}
              alt="Red cloth in deep folds, with the pattern of a jacket drawn on it in chalk"
              fetchPriority="high"
              className={styles.image}
            />
          </picture>
          <PatternPiece className={classNames(styles.pattern, pick && styles.besidePiece)} />
          {pick && <Piece pick={pick} />}
        </div>
      </div>
    </section>
  );
}
