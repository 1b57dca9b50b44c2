import type { HistoryEntry } from '@toile/contracts';
import { actionWords, ago, entriesOf, moment } from '../words.ts';
import styles from './timeline.css';

/** What the gates had said, in a word; nothing where they were not asked. */
function GateWord({ verdict, breakGlass }: Pick<HistoryEntry, 'verdict' | 'breakGlass'>) {
  if (breakGlass) return <span className={styles.broken}>Against the gates: {breakGlass}</span>;
  if (!verdict) return null;
  return <span className={styles.word}>{verdict.passed ? 'Gates passed' : 'Gates failed'}</span>;
}

/** One change: when, who, what, and why. */
function Change({ entry }: { entry: HistoryEntry }) {
  const { revision, at, actor, reason, changed, setId } = entry;
  return (
    <li className={styles.change}>
      <div className={styles.when}>
        <time dateTime={at} title={moment(at)}>
          {ago(at)}
        </time>
        <span className={styles.revision}>revision {revision}</span>
      </div>
      <div className={styles.what}>
        <h3>{actionWords(entry)}</h3>
        <ul className={styles.parts}>
          {entriesOf<string | null>(changed).map(([name, version]) => (
            <li key={name}>
              {name} {version ?? 'leaves'}
            </li>
          ))}
        </ul>
        <p>
          {reason} <span className={styles.actor}>by {actor}</span>
        </p>
        <GateWord {...entry} />
      </div>
      <code className={styles.set}>{setId}</code>
    </li>
  );
}

/** Changes of a channel, the newest first. */
export function Timeline({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <Change key={entry.revision} entry={entry} />
      ))}
    </ol>
  );
}
