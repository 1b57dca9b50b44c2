import { PageMeta, useShopConfig } from '@toile/frame';
import { Container, EmptyState } from '@toile/ui';
import { Link, useLoaderData } from 'react-router-dom';
import styles from './designers-page.css';
import type { LetterGroup } from './group-by-letter.ts';

const anchorOf = (letter: string) => (letter === '#' ? 'letter-other' : `letter-${letter.toLowerCase()}`);
const nameOf = (letter: string) => (letter === '#' ? 'Digits and signs' : letter);

function JumpList({ groups }: { groups: LetterGroup[] }) {
  return (
    <nav aria-label="Letters" className={styles.letters}>
      <ul className={styles.jumps}>
        {groups.map(({ letter }) => (
          <li key={letter}>
            <a href={`#${anchorOf(letter)}`} className={styles.jump} aria-label={nameOf(letter)}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Letter({ letter, designers }: LetterGroup) {
  const id = anchorOf(letter);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.letter} aria-label={nameOf(letter)}>
        {letter}
      </h2>
      <ul className={styles.names}>
        {designers.map((designer) => (
          <li key={designer.id}>
            <Link to={`/${designer.friendlyUrlName}`} className={styles.name}>
              {designer.brandTitle}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** /designers: everybody, by letter, and the way to become one of them (DE-06…DE-08, D27). */
export function DesignersPage() {
  const groups = useLoaderData<LetterGroup[]>();
  const { product } = useShopConfig();
  return (
    <Container className={styles.page}>
      <PageMeta
        title="Designers"
        description={`All designers on ${product.name}, from A to Z.`}
        canonical="/designers"
      />
      <header className={styles.head}>
        <h1 className={styles.title}>Designers</h1>
        <p className={styles.join}>
          Do you design? <Link to={`/join-${product.slug}`}>Join {product.name}</Link>
        </p>
      </header>
      {groups.length > 0 ? (
        <>
          <JumpList groups={groups} />
          <div className={styles.groups}>
            {groups.map((group) => (
              <Letter key={group.letter} {...group} />
            ))}
          </div>
        </>
      ) : (
        <EmptyState to="/shop" link="To the shop">
          No designers here yet.
        </EmptyState>
      )}
    </Container>
  );
}
