import { ButtonLink } from '@toile/ui';
import styles from './more-pieces.css';
import type { ListedPage, ShownPages } from './use-shown-pages.ts';

export interface MorePiecesProps extends Pick<ShownPages<ListedPage>, 'first' | 'products'> {
  /** The last page that is shown. */
  page: ListedPage;
  pageTo: (page: number) => string;
}

/** Part of a list that is shown, and the way to more of it: without script the next page, else its pieces below these. */
export function MorePieces({ page, first, products, pageTo }: MorePiecesProps) {
  const { currentPage, totalPages, totalProducts } = page.paginationInfo;
  if (totalPages <= 1) return null;
  return (
    <div className={styles.more}>
      <p role="status">
        {products.length} of {totalProducts} pieces
      </p>
      {currentPage < totalPages && (
        <ButtonLink
          look="secondary"
          to={pageTo(currentPage + 1)}
          replace
          preventScrollReset
          state={{ from: first.paginationInfo.currentPage }}
        >
          Show more
        </ButtonLink>
      )}
    </div>
  );
}
