import type { Decision, HistoryEntry } from '@toile/releases-contract';
import { unopenedPages } from '@toile/releases-contract/plain';
import type { ReactNode } from 'react';
import { actionWords, ago, entriesOf, moment } from '../words.ts';
import styles from './timeline.css';

/** Fields of a change that are shown; a decision that is told of a visitor has no more. */
type TimelineEntry = Decision &
  Partial<
    Pick<
      HistoryEntry,
      'setId' | 'verdict' | 'breakGlass' | 'hold' | 'approved' | 'backTo' | 'promotedFrom' | 'candidate'
    >
  >;

/** Verdict of the gates in a word; nothing where they were not asked. */
function GateWord({ verdict, breakGlass }: Pick<TimelineEntry, 'verdict' | 'breakGlass'>) {
  const against = verdict && !verdict.passed ? 'Against the gates' : 'Glass broken';
  if (breakGlass)
    return (
      <span className={styles.broken}>
        {against}: {breakGlass}
      </span>
    );
  if (!verdict) return null;
  const unopened = unopenedPages(verdict.checks);
  const passed = unopened ? (unopened.problems[0]?.says ?? 'Pages not opened') : 'Gates passed';
  return <span className={styles.word}>{verdict.passed ? passed : 'Gates failed'}</span>;
}

/** Entry for one change: when, who, what, and why. */
function Change({ entry, action }: { entry: TimelineEntry; action?: TimelineProps['action'] }) {
  const { revision, at, actor, reason, changed, setId, hold, approved, backTo, promotedFrom } = entry;
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
        {hold?.until && <p>Until {moment(hold.until)}</p>}
        {backTo && (
          <p>
            All parts, to revision {backTo.revision} of {moment(backTo.at)}
          </p>
        )}
        {promotedFrom && (
          <p>
            All parts, from {promotedFrom.channel} at its revision {promotedFrom.revision}
          </p>
        )}
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
        {approved && (
          <p>
            Approved by {approved.actor}: {approved.reason}
          </p>
        )}
        <GateWord {...entry} />
        {action?.(entry)}
      </div>
      {setId && <code className={styles.set}>{setId}</code>}
    </li>
  );
}

interface TimelineProps {
  entries: readonly TimelineEntry[];
  /** Actions on a change. */
  action?: ((entry: TimelineEntry) => ReactNode) | undefined;
}

/** Changes of a channel, the newest first. */
export function Timeline({ entries, action }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => (
        <Change key={entry.revision} entry={entry} action={action} />
      ))}
    </ol>
  );
}
