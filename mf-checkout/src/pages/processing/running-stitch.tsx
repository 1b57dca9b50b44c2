import styles from './processing-page.css';

/** A calm line of stitches; it stands still under reduced motion (design language 37). */
export function RunningStitch() {
  return (
    <svg className={styles.stitch} viewBox="0 0 240 24" aria-hidden="true" focusable="false">
      <path d="M0 12 C40 2 80 22 120 12 S200 2 240 12" className={styles.thread} />
    </svg>
  );
}
