import type { ChannelState, SetId } from '@toile/releases-contract';
import { canariesIn, isOfPin } from '@toile/releases-contract';
import { Alert } from '@toile/ui';
import { useCallback } from 'react';
import { useChannel } from '../api/channel-context.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { useRepeated } from '../api/use-repeated.ts';
import styles from './overview.css';

const refreshMs = 10_000;

/** State of a set for visitors who come now. */
function standingOf(
  setId: SetId,
  { set, ...canaries }: Pick<ChannelState, 'set' | 'candidate' | 'second'>,
): string {
  if (setId === set.id) return 'live';
  if (canariesIn(canaries).some((canary) => canary.set.id === setId)) return 'candidate';
  return isOfPin(setId) ? 'pinned' : 'from before';
}

/** Count of visitors' open tabs, by set. */
export function OpenTabs({ state }: { state: ChannelState }) {
  const { api } = useChannel();
  const { data: tabs, error, reload } = useLoaded(api.tabs);
  useRepeated(
    useCallback(() => void reload(), [reload]),
    refreshMs,
  );
  const all = tabs?.reduce((total, { count }) => total + count, 0) ?? 0;
  return (
    <section aria-labelledby="tabs" className={styles.section}>
      <h2 id="tabs">Open tabs</h2>
      {error && <Alert>How many tabs are open can’t be read: {error.message}</Alert>}
      {tabs?.length === 0 && <p>No tab was heard of in the last half minute.</p>}
      {all > 0 && (
        <table className={styles.tabs}>
          <thead>
            <tr>
              <th scope="col">Set</th>
              <th scope="col">Is</th>
              <th scope="col">Tabs</th>
              <th scope="col">Of all</th>
            </tr>
          </thead>
          <tbody>
            {tabs?.map(({ setId, count }) => (
              <tr key={setId}>
                <th scope="row">{setId}</th>
                <td>{standingOf(setId, state)}</td>
                <td>{count}</td>
                <td>{((count / all) * 100).toFixed(0)} %</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
