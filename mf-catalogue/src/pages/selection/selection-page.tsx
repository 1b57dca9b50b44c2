import { goInCataloguePath } from '@toile/catalogue-contract/plain';
import { collectionData } from '@toile/contracts/plain';
import { PageMeta, useFrame } from '@toile/frame';
import {
  choiceOf,
  type FilteredList,
  FilteredPieces,
  filteredList,
  isChosen,
  isNothingLeft,
  listAddress,
} from '@toile/list-filters';
import {
  Breadcrumbs,
  Container,
  EmptyState,
  type ImageShape,
  imageShapes,
  imageSource,
  Pagination,
  Picture,
  ProductCard,
  ProductGrid,
} from '@toile/ui';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { MorePieces } from '../catalogue/more/more-pieces.tsx';
import { useShownPages } from '../catalogue/more/use-shown-pages.ts';
import { type SelectionData, selectionPath } from './selection.loader.ts';
import styles from './selection-page.css';

const shape: ImageShape = { ...imageShapes.listing, slot: { base: '34vw', from992: '240px' } };

/** The largest picture of the first screen. */
export const leadPicture = ({ selection: { image } }: SelectionData) =>
  image && imageSource(image, undefined, shape);

function Head({ selection: { title, text, image } }: Pick<SelectionData, 'selection'>) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Breadcrumbs crumbs={[{ title: 'Shop', to: '/shop' }, { title }]} />
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      <Picture image={image} shape={shape} name={title} isFirst />
    </header>
  );
}

const listOf = ({ slug, selection }: SelectionData): FilteredList =>
  filteredList(selectionPath(slug), selection);

function Pieces({ slug, selection }: SelectionData) {
  const { title, paginationInfo } = selection;
  const pieces = listOf({ slug, selection });
  const pageTo = (page: number) => listAddress({ path: selectionPath(slug, page) }, choiceOf(pieces));
  const { first, products, list } = useShownPages(selection, pageTo);
  const way = [
    { title: 'Shop', to: '/shop' },
    { title, to: pageTo(paginationInfo.currentPage) },
  ];
  return (
    <div ref={list}>
      <FilteredPieces list={pieces}>
        <ProductGrid label={title}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} way={way} />
          ))}
        </ProductGrid>
        <MorePieces page={selection} first={first} products={products} pageTo={pageTo} />
        <Pagination {...paginationInfo} pageTo={pageTo} jump={goInCataloguePath} />
      </FilteredPieces>
    </div>
  );
}

/** /shop/{slug}: pieces that a rule of the shop's editors finds, with a text and a picture. */
export function SelectionPage() {
  const { slug, selection } = useLoaderData<SelectionData>();
  const { origin } = useFrame();
  const { title, text, image, products, paginationInfo } = selection;
  const { currentPage, totalProducts } = paginationInfo;
  const [query] = useSearchParams();
  const isOver = isChosen(query);
  const path = selectionPath(slug, isOver ? 1 : currentPage);
  const name = currentPage > 1 ? `${title}, page ${currentPage}` : title;
  const description = currentPage > 1 ? `Page ${currentPage}. ${text}` : text;
  return (
    <Container className={styles.page}>
      <PageMeta
        title={name}
        description={description}
        canonical={path}
        image={image?.url}
        imageAlt={image?.alt}
        crumbs={[{ title: 'Shop', to: '/shop' }, { title }]}
        data={collectionData({ name, path, description, image, products, origin })}
        noIndex={isOver || totalProducts === 0}
      />
      <Head selection={selection} />
      {totalProducts > 0 || isNothingLeft(listOf({ slug, selection })) ? (
        <Pieces slug={slug} selection={selection} />
      ) : (
        <EmptyState to="/shop" link="See what is new">
          No piece is like this at the moment.
        </EmptyState>
      )}
    </Container>
  );
}
