import { Alert, Button, TextField, VisuallyHidden } from '@toile/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChannel } from '../api/channel-context.tsx';
import { useWayBack } from '../back/use-way-back.tsx';
import { Timeline } from '../overview/timeline.tsx';
import styles from './audit.css';
import { type FoundChanges, pageLength, withNewest, withOlder } from './history-pages.ts';

/** Changes that match, begun anew when what is searched for changes; those of a new revision come in front. */
function useHistory(search: string) {
  const { api, channel } = useChannel();
  const [found, setFound] = useState<FoundChanges>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const revision = channel.data?.state.revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel's revision says that there is more to read
  useEffect(() => {
    let isCurrent = true;
    setProblem('');
    api.history({ limit: pageLength, search }).then(
      (entries) => isCurrent && setFound((known) => withNewest(known, { search, entries })),
      (error: Error) => isCurrent && setProblem(error.message),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, search, revision]);

  async function more({ search, entries }: FoundChanges): Promise<void> {
    const before = entries.at(-1)?.revision;
    setBusy(true);
    setProblem('');
    await api.history({ limit: pageLength, search, ...(before && { before }) }).then(
      (older) => setFound((known) => withOlder(known, { search, before, entries: older })),
      (error: Error) => setProblem(error.message),
    );
    setBusy(false);
  }
  return { found, problem, isBusy, more };
}

function countIn({ entries: { length }, hasMore }: FoundChanges): string {
  if (length === 0) return 'Nothing matches.';
  return `${length}${hasMore ? ' or more' : ''} ${length === 1 ? 'change' : 'changes'}`;
}

/** History of all changes, with search over who, why and what. */
export function AuditPage() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const { found, problem, isBusy, more } = useHistory(search);
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
        {found && countIn(found)}
      </p>
      {found && (
        <div>
          <h2>
            <VisuallyHidden>Changes</VisuallyHidden>
          </h2>
          <Timeline entries={found.entries} action={toEntry} />
        </div>
      )}
      {found?.hasMore && (
        <div>
          <Button look="secondary" busy={isBusy} onClick={() => void more(found)}>
            {isBusy ? 'Loading..' : 'Older changes'}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}
