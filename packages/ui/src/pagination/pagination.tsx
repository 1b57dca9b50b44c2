import { Link } from 'react-router-dom';
import { PageJump } from './page-jump.tsx';
import styles from './pagination.css';
import { shownPages } from './shown-pages.ts';

export interface PaginationProps {
  totalPages: number;
  currentPage: number;
  /** Address of page n. */
  pageTo: (page: number) => string;
  /** Words that lead to a page by its number, where there are more than twenty. */
  jump?: string;
}

/**
 * The pages before and after this one, and a link per page, or a window and a field where there are many (CA-10); nothing at all
 * for a single page (CA-11).
 */
export function Pagination(props: PaginationProps) {
  const { totalPages, currentPage, pageTo, jump } = props;
  if (totalPages <= 1) return null;
  const pages = shownPages(totalPages, currentPage);
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {currentPage > 1 && (
        <Link to={pageTo(currentPage - 1)} rel="prev" className={styles.previous}>
          Previous
        </Link>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets. */}
      <ul role="list" className={styles.list}>
        {pages.map((page, index) => (
          <li key={page} className={page - (pages[index - 1] ?? 0) > 1 ? styles.gap : undefined}>
            <Link
              to={pageTo(page)}
              className={styles.link}
              aria-label={`Page ${page}`}
              aria-current={page === currentPage ? 'page' : undefined}
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
      {currentPage < totalPages && (
        <Link to={pageTo(currentPage + 1)} rel="next" className={styles.next}>
          Next
        </Link>
      )}
      {pages.length < totalPages && jump && <PageJump {...props} jump={jump} />}
    </nav>
  );
}
