import { useNavigation } from 'react-router-dom';
import styles from './route-progress.css';

/** A line along the selvedge while the next page is on its way; not shown for what comes at once. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
