import { goInCataloguePath } from '@toile/catalogue-contract/plain';
import { rootCategories } from '@toile/contracts/plain';
import { PageMeta, useFrame } from '@toile/frame';
import {
  type FilteredList,
  FilteredPieces,
  isNothingLeft,
  PiecesCount,
  priceText,
} from '@toile/list-filters';
import { ButtonLink, Container, EmptyState, Pagination, ProductCard, ProductGrid } from '@toile/ui';
import { useEffect, useRef } from 'react';
import { Link, useLoaderData, useLocation, useNavigationType } from 'react-router-dom';
import { MorePieces } from '../catalogue/more/more-pieces.tsx';
import { useShownPages } from '../catalogue/more/use-shown-pages.ts';
import type { SearchData } from './search.loader.ts';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.css';
import { listOf, pageOf, searchPath } from './search-path.ts';
import { Suggestion } from './suggestion.tsx';

const description = 'Find pieces, designers, collections and categories by name, colour, material and price.';

/** The field, and what was found: pages first, then pieces, the best first. */
export function SearchPage() {
  const { typed, found } = useLoaderData<SearchData>();
  const title = typed ? `“${typed}”` : 'Search';
  const heading = useFocusOnResults(typed, found?.paginationInfo.currentPage);
  return (
    <Container className={styles.page}>
      <PageMeta
        title={typed ? `Search: ${typed}` : 'Search'}
        description={description}
        canonical={searchPath}
        noIndex
      />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <SearchForm key={typed} typed={typed} />
      {found ? <Results typed={typed} found={found} /> : <WhereToBegin />}
    </Container>
  );
}

/**
 * Other results are another page, although only the query changes: its heading gets the focus, and it begins at its top unless it is
 * come back to.
 */
function useFocusOnResults(typed: string, page = 0) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ typed, page });
  const isBack = useNavigationType() === 'POP';
  const { state } = useLocation() as { state: { from?: number } | null };
  useEffect(() => {
    const isNew = shown.current.typed !== typed || shown.current.page !== page;
    shown.current = { typed, page };
    // Without results the field has the focus, and of more results the first.
    if (!isNew || !typed || state?.from) return;
    heading.current?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [typed, page, isBack, state]);
  return heading;
}

/** For whoever doesn't know what to type. */
const WhereToBegin = () => (
  <nav aria-label="Where to begin" className={styles.begin}>
    {rootCategories.map((root) => (
      <ButtonLink key={root} to={`/${root}`} look="tertiary">
        {root.charAt(0).toUpperCase() + root.slice(1)}
      </ButtonLink>
    ))}
    <ButtonLink to="/designers" look="tertiary">
      Designers
    </ButtonLink>
  </nav>
);

type Found = NonNullable<SearchData['found']>;

function Results({ typed, found }: { typed: string; found: Found }) {
  const { paginationInfo } = found;
  const pieces = listOf(typed, found);
  const pageTo = (page: number) => pageOf(pieces, page);
  const { first, products, list } = useShownPages(found, pageTo);
  const { others } = first;
  const way = [{ title: `Search: ${typed}`, to: pageTo(paginationInfo.currentPage) }];
  const count = <HowItWasRead found={found} list={pieces} />;
  const hasPieces = products.length > 0 || isNothingLeft(pieces);
  if (!hasPieces && others.length === 0) return <NothingFound typed={typed} />;
  return (
    <div ref={list} className={styles.results}>
      {others.length > 0 && (
        <ul aria-label="Pages" className={styles.others}>
          {others.map((hit) => (
            <li key={hit.path}>
              <Link to={hit.path} className={styles.other}>
                <Suggestion hit={hit} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hasPieces ? (
        <FilteredPieces list={pieces} count={count}>
          <ProductGrid label="Pieces" perRow={pieces.filterGroups ? 4 : 5}>
            {products.map((product, index) => (
              <ProductCard key={product.id} product={product} way={way} isFirst={index === 0} />
            ))}
          </ProductGrid>
          <MorePieces page={found} first={first} products={products} pageTo={pageTo} />
          <Pagination {...paginationInfo} pageTo={pageTo} jump={goInCataloguePath} />
        </FilteredPieces>
      ) : (
        count
      )}
    </div>
  );
}

function HowItWasRead({ found: { readAs }, list }: { found: Found; list: FilteredList }) {
  const { config } = useFrame();
  const price = priceText(readAs, config.sells.currency);
  return (
    <PiecesCount list={list} className={styles.status}>
      {price && `, ${price}`}
      {readAs.corrected && <> for “{readAs.corrected}”</>}
      {readAs.isRelaxed && '. Nothing has all of these words: these have some of them.'}
    </PiecesCount>
  );
}

function NothingFound({ typed }: { typed: string }) {
  return (
    <div role="status">
      <EmptyState
        to="/shop"
        link="See what is new"
        actions={
          <ButtonLink to="/designers" look="tertiary">
            See all designers
          </ButtonLink>
        }
      >
        Nothing was found for “{typed}”. Try fewer or other words.
      </EmptyState>
    </div>
  );
}
