import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './disclosure.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  /** Makes it reachable by `#id`: arriving there opens it. */
  id?: string;
}

/** A question that opens to its answer, with or without script; several may stay open. */
export function Disclosure({ summary, children, id }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();

  useEffect(() => {
    if (!id || hash !== `#${id}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, id]);

  return (
    <details ref={details} id={id} className={styles.item}>
      <summary className={styles.summary}>
        {summary}
        <span className={styles.notch} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
