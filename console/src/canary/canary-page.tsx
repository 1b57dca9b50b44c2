import { canariesIn, halfShare } from '@toile/releases-contract';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { WithChannel } from '../frame/while-loading.tsx';
import styles from './canary.css';
import { EarlierCanaries } from './earlier-canaries.tsx';
import { OneCanary } from './one-canary.tsx';
import { SecondCanary } from './second-canary.tsx';
import { StartCanary } from './start-canary.tsx';

function CanaryOf({ data }: { data: ChannelData }) {
  const { ask, dialog } = useChangeDialog();
  const { health } = useChannel();
  const canaries = canariesIn(data.state);
  const watched = canariesIn(health.data ?? {});
  const [first] = canaries;
  const leaves =
    canaries.length === 1 && first && !first.target && first.share < halfShare ? first : undefined;
  return (
    <>
      <header className={styles.head}>
        <h1>{canaries.length > 1 ? 'Two canaries' : 'Canary'}</h1>
        {!first && (
          <p className={styles.lead}>
            Show versions to some people first, or to a share of the visitors. Nobody who has one loses it
            while the share grows.
          </p>
        )}
      </header>
      {canaries.map((canary) => (
        <OneCanary
          key={canary.id}
          data={data}
          candidate={canary}
          isOneOfTwo={canaries.length > 1}
          watched={watched.find(({ id }) => id === canary.id)}
          onAsk={ask}
        />
      ))}
      {!first && <StartCanary data={data} onAsk={ask} />}
      {leaves && <SecondCanary data={data} beside={leaves} onAsk={ask} />}
      <EarlierCanaries />
      {dialog}
    </>
  );
}

/** Canaries of the channel: begin one, move its share, compare, and show it to all or to nobody. */
export function CanaryPage() {
  return <WithChannel>{(data) => <CanaryOf data={data} />}</WithChannel>;
}
