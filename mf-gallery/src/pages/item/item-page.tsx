import { PageMeta } from '@toile/frame';
import { Breadcrumbs, Container } from '@toile/ui';
import { useParams } from 'react-router-dom';
import { items } from '../../items/items.ts';
import styles from './item-page.css';

/** Items with margins of their own, and some of their pictures go to the edges of the page. */
const bleeds = /^(?:story-|StoryView|Container$)/;

/** /gallery/:item: one component in each of its states. Its loader has seen that there is one. */
export function ItemPage() {
  const { item = '' } = useParams();
  return (
    <>
      <Container>
        <PageMeta title={item} canonical={`/gallery/${item}`} noIndex />
        <Breadcrumbs crumbs={[{ title: 'Gallery', to: '/gallery' }, { title: item }]} />
        <h1 className={styles.title}>{item}</h1>
      </Container>
      {Object.entries(items[item] ?? {}).map(([state, drawn]) => (
        <section key={state} className={styles.state} aria-label={state}>
          <Container>
            <h2 className={styles.name}>{state}</h2>
            {!bleeds.test(item) && drawn}
          </Container>
          {bleeds.test(item) && drawn}
        </section>
      ))}
    </>
  );
}
