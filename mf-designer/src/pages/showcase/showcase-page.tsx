import type { Showcase } from '@toile/designer-contract';
import { PageMeta } from '@toile/frame';
import { AsSentence, Container, EmptyState, Slider } from '@toile/ui';
import { Link, useLoaderData } from 'react-router-dom';
import { CollectionCard } from '../../lib/collection-card/collection-card.tsx';
import { DesignerBanner } from './designer-banner.tsx';
import { DesignerCard } from './designer-card.tsx';
import styles from './showcase-page.css';

const heading = (title: string) => (
  <h2>
    <AsSentence>{title}</AsSentence>
  </h2>
);

function Lists({ featuredDesigners, featuredCollections }: Showcase) {
  if (featuredDesigners.length + featuredCollections.length === 0)
    return (
      <EmptyState to="/designers" link="See all designers">
        No designers are featured at the moment.
      </EmptyState>
    );
  return (
    <>
      {featuredDesigners.length > 0 && (
        <Slider label="Featured designers" heading={heading('Featured designers')}>
          {featuredDesigners.map((designer, index) => (
            <DesignerCard key={designer.id} designer={designer} isFirst={index === 0} />
          ))}
        </Slider>
      )}
      {featuredCollections.length > 0 && (
        <Slider label="Recently Added Collections" heading={heading('Recently Added Collections')}>
          {featuredCollections.map((collection) => (
            <CollectionCard key={collection.id} collection={collection} withDesigner />
          ))}
        </Slider>
      )}
    </>
  );
}

/** /showcase: intro, designers, collections, and the banner of one designer (DE-01…DE-05). */
export function ShowcasePage() {
  const showcase = useLoaderData<Showcase>();
  const { featuredDesigners } = showcase;
  // D26: the one marked for it, else the first.
  const banner = featuredDesigners.find(({ isBanner }) => isBanner) ?? featuredDesigners[0];
  return (
    <>
      <PageMeta
        title="Showcase"
        description="The designers and collections we are looking at now, in their own words and pictures."
        canonical="/showcase"
        image={banner?.portraitImage?.url}
      />
      <Container className={styles.page}>
        <header className={styles.intro}>
          <h1 className={styles.title}>Showcase</h1>
          <div className={styles.words}>
            <p className={styles.lead}>
              Graduates and new names, with the cloth, the cut and the reasons. What you see here is made in
              small numbers, and bought from the person who made it.
            </p>
            <Link to="/designers" className={styles.link}>
              All designers
            </Link>
          </div>
        </header>
        <Lists {...showcase} />
      </Container>
      {banner && <DesignerBanner designer={banner} />}
    </>
  );
}
