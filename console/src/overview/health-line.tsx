import type { DeployableName } from '@toile/releases-contract';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useChannel } from '../api/channel-context.tsx';
import { ago } from '../words.ts';
import styles from './part-card.css';

/** Failures of a version in the last hour, in a line; unknown until they are read. */
export function HealthLine({ name, version }: { name: DeployableName; version: string }) {
  const { data: failures } = useChannel().failures;
  if (!failures) return 'unknown';
  const own = failures.filter((failure) => failure.name === name && failure.version === version);
  const [last] = own;
  if (!last)
    return (
      <span className={styles.well}>
        <CircleCheck size={16} strokeWidth={1.5} aria-hidden="true" /> Nothing failed in the last hour
      </span>
    );
  const count = own.reduce((total, failure) => total + failure.count, 0);
  return (
    <span className={styles.ill}>
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" /> {count} failed in the last hour, last{' '}
      {ago(last.lastAt)} ({last.phase}: {last.lastMessage.split('\n')[0]?.slice(0, 120)})
    </span>
  );
}
