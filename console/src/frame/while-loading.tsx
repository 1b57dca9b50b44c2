import { ErrorPanel } from '@toile/ui';
import type { ReactNode } from 'react';
import { ApiProblem } from '../api/ask.ts';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import styles from './while-loading.css';

/** Page of the channel once it is known; the failure instead, with the way to try again. */
export function WithChannel({ children }: { children: (data: ChannelData) => ReactNode }) {
  const { channel, api } = useChannel();
  const { data, error, reload } = channel;
  if (data) return children(data);
  if (!error) return <p className={styles.loading}>Loading {api.channel}..</p>;
  const isEmpty = error instanceof ApiProblem && error.code === 'unknown-channel';
  return (
    <ErrorPanel
      title={isEmpty ? 'Nothing is shown yet' : 'The channel can’t be read'}
      onRetry={() => void reload()}
    >
      {isEmpty ? `Nothing was promoted to ${api.channel} yet.` : error.message}
    </ErrorPanel>
  );
}
