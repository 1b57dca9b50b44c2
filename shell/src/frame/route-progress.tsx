import { useNavigation, useRevalidator } from 'react-router-dom';
import styles from './route-progress.css';

/** A line at the top while the next page loads, or the rest of one. The sheet shows it after a delay, so that fast pages have none. */
export function RouteProgress() {
  const isThere = [useNavigation(), useRevalidator()].every(({ state }) => state === 'idle');
  return isThere ? null : <div className={styles.line} aria-hidden="true" />;
}
