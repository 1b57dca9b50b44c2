import styles from './contents.css';

export interface ContentsProps {
  sections: readonly { id: string; title: string }[];
}

/** Contents of a long text, as links. */
export function Contents({ sections }: ContentsProps) {
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
