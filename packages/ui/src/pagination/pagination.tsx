import { Link } from 'react-router-dom';
import styles from './pagination.css';

export interface PaginationProps {
  totalPages: number;
  currentPage: number;
  /** Address of page n. */
  pageTo: (page: number) => string;
}

/** One link per page (CA-10); nothing at all for a single page (CA-11). */
export function Pagination({ totalPages, currentPage, pageTo }: PaginationProps) {
  if (totalPages <= 1) return null;
  const pages = Array.from({ length: totalPages }, (_, index) => index + 1);
  return (
    <nav aria-label="Pages">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets. */}
      <ul role="list" className={styles.list}>
        {pages.map((page) => (
          <li key={page}>
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
    </nav>
  );
}
