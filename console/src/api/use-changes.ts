import { useEffect } from 'react';

/** Calls back on each change of the channel, and after a lost stream came back. */
export function useChanges(channel: string, onChange: () => void): void {
  useEffect(() => {
    const stream = new EventSource(`/api/releases/channels/${channel}/events`);
    let again: ReturnType<typeof setTimeout> | undefined;
    stream.addEventListener('change', onChange);
    stream.addEventListener('open', onChange);
    // A stream that was refused never comes back by itself: the channel is read now and then instead.
    stream.addEventListener('error', () => {
      clearInterval(again);
      again = setInterval(onChange, 5000);
    });
    stream.addEventListener('open', () => clearInterval(again));
    return () => {
      clearInterval(again);
      stream.close();
    };
  }, [channel, onChange]);
}
