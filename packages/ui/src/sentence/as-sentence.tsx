import styles from './as-sentence.css';

/** Words whose capitals the specification fixes (CA-07, CK-13, CK-14, CO-02, DE-03), shown as a sentence like every other heading. No names. */
export const AsSentence = ({ children }: { children: string }) => (
  <span className={styles.sentence}>{children}</span>
);
