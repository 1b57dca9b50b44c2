import type { HistoryEntry } from '@toile/releases-contract';
import { Alert, Button, TextField, VisuallyHidden } from '@toile/ui';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChannel } from '../api/channel-context.tsx';
import { useWayBack } from '../back/use-way-back.tsx';
import { Timeline } from '../overview/timeline.tsx';
import styles from './audit.css';

const pageLength = 50;

/** Pages of the history that match, the newest first; begun anew when what is searched for changes, or the channel. */
function useHistory(search: string) {
  const { api, channel } = useChannel();
  const [entries, setEntries] = useState<HistoryEntry[]>();
  const [problem, setProblem] = useState('');
  const [hasMore, setMore] = useState(false);
  const revision = channel.data?.state.revision;
  const load = useCallback(
    async (before?: number) => {
      const page = await api.history({ limit: pageLength, search, ...(before && { before }) });
      setMore(page.length === pageLength);
      setProblem('');
      return page;
    },
    [api, search],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel's revision says that there is more to read
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (page) => isCurrent && setEntries(page),
      (error: Error) => isCurrent && setProblem(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, revision]);

  async function more(): Promise<void> {
    const page = await load(entries?.at(-1)?.revision).catch((error: Error) => setProblem(error.message));
    if (page) setEntries((before) => [...(before ?? []), ...page]);
  }
  return { entries, problem, hasMore, more };
}

/** History of all changes, with search over who, why and what. */
export function AuditPage() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const { entries, problem, hasMore, more } = useHistory(search);
  const { toEntry, dialog } = useWayBack();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    setAddress((before) => {
      if (words) before.set('search', words);
      else before.delete('search');
      return before;
    });
  }

  return (
    <>
      <header className={styles.head}>
        <h1>Audit</h1>
        <p className={styles.lead}>
          Every change is kept with who made it and why, each with a hash over the one before.{' '}
          <code>npm run release -- audit verify</code> proves that none was altered.
        </p>
      </header>
      <search>
        <form onSubmit={submit} className={styles.form}>
          <TextField
            key={search}
            label="Search who, why or what"
            name="search"
            type="search"
            defaultValue={search}
          />
          <Button type="submit" look="secondary">
            Search
          </Button>
        </form>
      </search>
      {problem && <Alert>{problem}</Alert>}
      <p role="status" className={styles.count}>
        {entries &&
          (entries.length === 0
            ? 'Nothing matches.'
            : `${entries.length}${hasMore ? ' or more' : ''} ${entries.length === 1 ? 'change' : 'changes'}`)}
      </p>
      {entries && (
        <div>
          <h2>
            <VisuallyHidden>Changes</VisuallyHidden>
          </h2>
          <Timeline entries={entries} action={toEntry} />
        </div>
      )}
      {hasMore && (
        <div>
          <Button look="secondary" onClick={() => void more()}>
            Older changes
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
