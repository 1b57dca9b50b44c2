import type { StoreCatalogue } from '@toile/catalogue-contract';
import { isNothingLeft, NothingLeft } from '@toile/list-filters';
import {
  ButtonLink,
  type Crumb,
  EmptyState,
  type ImageShape,
  imageShapes,
  imageSource,
  ProductCard,
  ProductGrid,
} from '@toile/ui';
import { headingOf, listOf } from './catalogue-words.ts';

export interface CatalogueGridProps {
  catalogue: StoreCatalogue;
  /** Pieces of its page, behind those of the pages that it was added to. */
  products: readonly StoreCatalogue['products'][number][];
  /** The pages down to this one, itself among them. */
  way: readonly Crumb[];
}

/** Beside the category tree a card is narrower than a quarter of the page. */
const shape: ImageShape = {
  ...imageShapes.listing,
  slot: { base: '50vw', from600: '33vw', from992: 'min(24vw, 260px)' },
};
/** The largest picture of the first screen. */
export const firstCard = ({ products: [first] }: StoreCatalogue) =>
  first && imageSource(first.listingThumbnail, { kind: 'product', id: first.id }, shape);

/** The products of this page (CA-09), or where to go when there are none (CA-17, D19). */
export function CatalogueGrid({ catalogue, products, way }: CatalogueGridProps) {
  const { rootCategory } = catalogue;
  const list = listOf(catalogue);
  if (isNothingLeft(list)) return <NothingLeft list={list} />;
  if (products.length === 0)
    return (
      <EmptyState
        to={`/${rootCategory.friendlyUrlName}`}
        link={`All ${rootCategory.title.toLowerCase()}`}
        actions={
          <ButtonLink to="/designers" look="tertiary">
            See all designers
          </ButtonLink>
        }
      >
        No pieces here yet.
      </EmptyState>
    );
  return (
    <ProductGrid label={headingOf(catalogue)}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} way={way} isFirst={index === 0} shape={shape} />
      ))}
    </ProductGrid>
  );
}
