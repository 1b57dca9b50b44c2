import { AsSentence } from '@toile/ui';
import { type ReactNode, useId } from 'react';
import styles from './section.css';

interface SectionProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** A numbered part of the checkout. */
export function Section({ number, title, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <span className={styles.number}>{number}</span> <AsSentence>{title}</AsSentence>
      </h2>
      {children}
    </section>
  );
}
