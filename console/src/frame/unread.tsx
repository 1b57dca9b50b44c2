import { Button } from '@toile/ui';
import { useChannel } from '../api/channel-context.tsx';
import type { Loaded } from '../api/use-loaded.ts';
import styles from './while-loading.css';

/** Line for all that could not be read, by its name, with the way to try again. */
export function Unread({ of }: { of: Readonly<Record<string, Loaded<unknown>>> }) {
  const unread = Object.entries(of).flatMap(([name, { error, reload }]) =>
    error ? [{ name, reload, message: error.message }] : [],
  );
  if (unread.length === 0) return null;
  function tryAgain(): void {
    for (const { reload } of unread) void reload();
  }
  const names = unread.map(({ name }) => name).join(', ');
  const messages = [...new Set(unread.map(({ message }) => message))].join('. ');
  return (
    <div className={styles.stale}>
      <p role="status">
        {messages}. What is shown of this is from before, or missing: {names}.
      </p>
      <Button look="tertiary" size="small" onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}

/** Notice on all pages of a channel of what could not be read of it. */
export function UnreadOfChannel() {
  const { channel, failures, breakers, health } = useChannel();
  return (
    <Unread
      of={{
        // Without a state the page itself says so.
        ...(channel.data && { 'the channel': channel }),
        'failures of the last hour': failures,
        'open circuit breakers': breakers,
        'health, holds and the freeze': health,
      }}
    />
  );
}
