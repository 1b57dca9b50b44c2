import type { CanaryRun } from '@toile/releases-contract';
import { useState } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import { useEachRevision } from '../api/use-each-revision.ts';
import { actionWords, moment, partsInWords } from '../words.ts';
import styles from './curves.css';
import { Curves } from './curves.tsx';

function Earlier({ run: { id, versions, began, ended } }: { run: CanaryRun }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details className={styles.earlier} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {partsInWords(versions)}, {moment(began)}
        </summary>
        <div className={styles.opened}>
          {ended && (
            <p className={styles.ended}>
              {actionWords({ action: ended.action, share: null })} {moment(ended.at)} by {ended.actor}:{' '}
              {ended.reason}
            </p>
          )}
          {isOpen && <Curves id={id} />}
        </div>
      </details>
    </li>
  );
}

/** Canaries of the last seven days that have ended, with what their visits said. */
export function EarlierCanaries() {
  const { api } = useChannel();
  const { data: canaries } = useEachRevision(api.canaries);
  const earlier = canaries?.filter(({ ended }) => ended) ?? [];
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier">Canaries of the last seven days</h2>
      <ul>
        {earlier.map((run) => (
          <Earlier key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}
