import { useSyncExternalStore } from 'react';
import styles from './offline-note.css';

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

const isOffline = () => !navigator.onLine;
/** The server's answer: nobody who is offline asks it. */
const atServer = () => false;

/** Says on every page that the browser is offline, as long as it is: whatever fails meanwhile has its cause in sight. */
export function OfflineNote() {
  const isShown = useSyncExternalStore(subscribe, isOffline, atServer);
  return (
    <div role="status">
      {isShown && (
        <p className={styles.note}>You are offline. What you see stays; the rest waits for the connection.</p>
      )}
    </div>
  );
}
