import {
  type ComparedPage,
  type Comparison,
  differenceWords,
  differingParts,
  pagesInWords,
} from '@toile/releases-contract';
import { Alert } from '@toile/ui';
import { useCallback, useState } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { entriesOf } from '../words.ts';
import styles from './compare.css';
import { ReportPicture } from './report-picture.tsx';

interface ViewProps {
  id: string;
  page: ComparedPage;
  view: ComparedPage['views'][number];
  owners: Comparison['owners'];
}

/** View at one width; its pictures are fetched when it is opened. */
function View({ id, page, view, owners }: ViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.view} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        {view.width} px: {differingParts([view]).join(', ')}
      </summary>
      {isOpen && (
        <>
          <ol className={styles.differences}>
            {view.differences.map((difference) => (
              <li key={JSON.stringify(difference)}>{differenceWords(difference, owners)}</li>
            ))}
          </ol>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: pictures are higher than the screen, and scrolled from the keyboard too */}
          <section className={styles.pair} aria-label={`${page.address} at ${view.width} px`} tabIndex={0}>
            <ReportPicture id={id} view={view} side="before" />
            <ReportPicture id={id} view={view} side="after" />
          </section>
        </>
      )}
    </details>
  );
}

function Versions({ before, after }: Comparison) {
  const names = new Set([...Object.keys(before.versions), ...Object.keys(after.versions)]);
  const was = new Map(entriesOf(before.versions));
  const is = new Map(entriesOf(after.versions));
  return (
    <ul className={styles.versions}>
      {[...names]
        .filter((name) => was.get(name) !== is.get(name))
        .map((name) => (
          <li key={name}>
            <strong>{name}</strong> {was.get(name) ?? 'not there'} → {is.get(name) ?? 'not there'}
          </li>
        ))}
    </ul>
  );
}

function Pages({ id, comparison }: { id: string; comparison: Comparison }) {
  const { pages, owners, notOpened } = comparison;
  const shown = pages.filter(({ views, trouble }) => views.length > 0 || trouble);
  return (
    <>
      <p role="status">{pagesInWords(pages.filter(({ views }) => views.length > 0).length, pages.length)}.</p>
      {shown.map((page) => (
        <section key={page.path} className={styles.page} aria-label={page.address}>
          <h2>{page.address}</h2>
          <p className={styles.quiet}>
            A page of {page.part}
            {page.trouble && `. It could not be compared: ${page.trouble}`}
          </p>
          {page.views.map((view) => (
            <View key={view.width} id={id} page={page} view={view} owners={owners} />
          ))}
        </section>
      ))}
      {notOpened.length > 0 && (
        <p className={styles.quiet}>Nobody knows an address of {notOpened.join(', ')}.</p>
      )}
    </>
  );
}

/** Report of one comparison. */
export function Report({ id }: { id: string }) {
  const { api } = useChannel();
  const { data: comparison, error } = useLoaded(useCallback(() => api.comparison(id), [api, id]));
  if (error) return <Alert>The comparison can’t be read: {error.message}</Alert>;
  if (!comparison) return <p role="status">Loading the comparison..</p>;
  return (
    <>
      <Versions {...comparison} />
      <Pages id={id} comparison={comparison} />
    </>
  );
}
