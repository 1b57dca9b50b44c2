import type { Canary } from '@toile/releases-contract';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import styles from './curves.css';
import { StartCanary } from './start-canary.tsx';

interface SecondCanaryProps {
  data: ChannelData;
  /** The canary that runs. */
  beside: Canary;
  onAsk: (change: WantedChange) => void;
}

/** Begins a canary of other parts beside the one that runs. */
export function SecondCanary({ data, beside, onAsk }: SecondCanaryProps) {
  const { me } = useChannel();
  if (me.role !== 'release-manager') return null;
  return (
    <details className={styles.earlier}>
      <summary>Begin a second canary beside it</summary>
      <div className={styles.opened}>
        <p>Of other parts, for other visitors: nobody gets both, and each has less than 50 %.</p>
        <StartCanary data={data} beside={beside} onAsk={onAsk} />
      </div>
    </details>
  );
}
