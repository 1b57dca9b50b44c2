import type { HomeShop } from '@toile/catalogue-contract';
import { PageMeta } from '@toile/frame';
import { Container, EmptyState, ProductCard, Slider } from '@toile/ui';
import { Link, useLoaderData } from 'react-router-dom';
import { Doors, isMain } from './doors.tsx';
import styles from './shop-page.css';
import { SpaceBand } from './space-band.tsx';

function WeeklyPicks({ products }: { products: HomeShop['featuredProducts'] }) {
  if (products.length === 0)
    return (
      <EmptyState to="/designers" link="See all designers">
        This week’s picks are being chosen.
      </EmptyState>
    );
  return (
    <Slider label="This week’s picks" heading={<h2>This week’s picks</h2>}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Slider>
  );
}

/** /shop: the doors, this week's picks, and what can be seen in one's own space (CA-01…CA-04). */
export function ShopPage() {
  const { doors, featuredProducts, featured3D, selections = [] } = useLoaderData<HomeShop>();
  const mainDoors = doors.filter(isMain);
  const further = doors.filter((door) => !isMain(door));
  return (
    <>
      <PageMeta
        title="Shop"
        description="Womenswear, menswear and artefacts, bought directly from the people who make them."
        canonical="/shop"
        image={mainDoors[0]?.image?.url}
      />
      <Container className={styles.page}>
        <div className={styles.entrance}>
          <header className={styles.head}>
            <h1 className={styles.title}>Shop</h1>
            <p className={styles.lead}>Every piece is sold and sent by the designer who made it.</p>
            {further.map(({ friendlyUrlName, title }) => (
              <Link key={friendlyUrlName} to={`/${friendlyUrlName}`} className={styles.further}>
                {title}
              </Link>
            ))}
            {selections.length > 0 && (
              <nav aria-label="Selections" className={styles.selections}>
                {selections.map(({ title, path }) => (
                  <Link key={path} to={path} className={styles.further}>
                    {title}
                  </Link>
                ))}
              </nav>
            )}
          </header>
          <Doors doors={mainDoors} />
        </div>
        <WeeklyPicks products={featuredProducts} />
      </Container>
      <SpaceBand products={featured3D} />
    </>
  );
}
