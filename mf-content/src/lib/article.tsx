import { Container, type ContainerProps, classNames } from '@toile/ui';
import type { ReactNode } from 'react';
import styles from './article.css';

export interface ArticleProps {
  title: string;
  lead?: ReactNode;
  /** Widest line: legal pages 600 px, event pages 700 px (SH-50). */
  width?: ContainerProps['width'];
  children: ReactNode;
}

/** A page of text: title, lead, sections. */
export function Article({ title, lead, width = 'legal', children }: ArticleProps) {
  return (
    <Container width={width}>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
      </article>
    </Container>
  );
}

export interface ArticleSectionProps {
  /** Anchor of its address, `#returns`. */
  id: string;
  title: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of the text under its own heading. */
export function ArticleSection({ id, title, children, className }: ArticleSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classNames(styles.section, className)}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface NotchListProps {
  children: ReactNode;
}

/** A list whose bullets are the notches of a pattern. Its items are `<li>`. */
export function NotchList({ children }: NotchListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list's role away together with its bullets.
    <ul role="list" className={styles.notches}>
      {children}
    </ul>
  );
}
