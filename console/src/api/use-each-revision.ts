import { useCallback } from 'react';
import { useChannel } from './channel-context.tsx';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** Answer of `load`, again with each revision of the channel. */
export function useEachRevision<T>(load: () => Promise<T>): Loaded<T> {
  const { channel } = useChannel();
  const revision = channel.data?.state.revision;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may have another answer
  return useLoaded(useCallback(() => load(), [load, revision]));
}
