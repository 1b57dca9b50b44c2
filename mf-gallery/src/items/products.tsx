import { exampleProductCard } from '@toile/contracts/examples';
import {
  Breadcrumbs,
  Container,
  imageShapes,
  JsonLd,
  Pagination,
  Picture,
  Price,
  ProductCard,
  ProductGrid,
  RememberSize,
  SaveButton,
  Slider,
} from '@toile/ui';
import type { ReactNode } from 'react';

const product = exampleProductCard();
const many = Array.from({ length: 5 }, (_, index) => exampleProductCard({ id: index + 1 }));
const cards = many.map((each) => <ProductCard key={each.id} product={each} />);
const alone = (card: ReactNode) => <ProductGrid>{card}</ProductGrid>;
const text = product.unitPriceCurrency;
const widths = ['page', 'legal', 'event', 'story'] as const;

export const products = {
  ProductCard: {
    'for sale': alone(<ProductCard product={product} />),
    'sold out': alone(<ProductCard product={exampleProductCard({ status: 1 })} />),
    'with labels': alone(<ProductCard product={exampleProductCard({ hasAr: true, shippingCostPence: 0 })} />),
    'without the brand': alone(<ProductCard product={product} hidesBrand />),
  },
  RememberSize: {
    normal: <RememberSize size="uk-10" />,
  },
  SaveButton: {
    normal: <SaveButton product={product} />,
  },
  ProductGrid: {
    'three in a row': <ProductGrid perRow={3}>{cards}</ProductGrid>,
    'four in a row': <ProductGrid>{cards}</ProductGrid>,
    'five in a row': <ProductGrid perRow={5}>{cards}</ProductGrid>,
  },
  Slider: {
    normal: (
      <Slider label="New" heading={<h3>New</h3>}>
        {cards}
      </Slider>
    ),
  },
  Price: {
    normal: <Price text={text} />,
    'with delivery': <Price text={text} shippingCostPence={600} taxIncluded />,
    'delivered free': <Price text={text} shippingCostPence={0} />,
    large: <Price text={text} size="large" />,
  },
  Picture: {
    shown: alone(<Picture image={product.listingThumbnail} shape={imageShapes.listing} name="A coat" />),
    none: alone(<Picture shape={imageShapes.listing} name="A coat" />),
  },
  Breadcrumbs: {
    normal: <Breadcrumbs crumbs={[{ title: 'Shop', to: '/shop' }, { title: 'Coats' }]} />,
  },
  Pagination: {
    normal: <Pagination totalPages={5} currentPage={2} pageTo={(page) => `/gallery?page=${page}`} />,
    'of many pages': (
      <Pagination
        totalPages={2978}
        currentPage={40}
        pageTo={(page) => `/gallery?page=${page}`}
        jump="/gallery"
      />
    ),
  },
  Container: Object.fromEntries(
    widths.map((width) => [
      width,
      <Container key={width} width={width}>
        As wide as a {width}
      </Container>,
    ]),
  ),
  JsonLd: { 'not seen': <JsonLd data={{ '@type': 'Thing' }} /> },
};
