import { Link } from 'react-router-dom';
import styles from './breadcrumbs.css';

export interface Crumb {
  title: string;
  /** Absent on the page itself. */
  to?: string;
}

export interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
}

/** The way from the root down to this page. */
export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {crumbs.map(({ title, to }) => (
          <li key={title}>
            {to ? (
              <Link to={to} className={styles.link}>
                {title}
              </Link>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
