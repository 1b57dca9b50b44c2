import { useNavigation } from 'react-router-dom';
import styles from './route-progress.css';

/** A line at the top while the next page loads. The sheet shows it after a delay, so that fast pages have none. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
