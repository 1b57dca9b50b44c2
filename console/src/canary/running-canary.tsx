import type { Canary } from '@toile/releases-contract';
import { Button } from '@toile/ui';
import { useId, useState } from 'react';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { entriesOf, partsInWords, versionsOf } from '../words.ts';
import styles from './canary.css';
import { ShareSlider } from './share-slider.tsx';

interface RunningProps {
  data: ChannelData;
  candidate: Canary;
  isOneOfTwo: boolean;
  onAsk: (change: WantedChange) => void;
}

/** The canary that runs, with the ways on: another share, everybody, nobody. */
export function RunningCanary({ data, candidate: canary, isOneOfTwo, onAsk }: RunningProps) {
  const { api, me } = useChannel();
  const [share, setShare] = useState(canary.share || 5);
  const versions = versionsOf(canary);
  const words = partsInWords(versions);
  const heading = useId();

  const move = () =>
    onAsk({
      title: `Show the canary to ${share} % of the visitors?`,
      press: `Show it to ${share} %`,
      asks: { versions },
      make: (why) => api.runCanary({ versions, share }, why),
      done: `${share} % of the visitors get ${words}`,
    });
  const promote = () =>
    onAsk({
      title: `Show ${words} to everybody?`,
      press: 'Promote',
      asks: { versions },
      make: (why) => api.promote(versions, why),
      done: `Everybody gets ${words}`,
    });
  const endCanary = () =>
    onAsk({
      title: 'Show the canary to nobody?',
      press: 'End the canary',
      asks: null,
      make: (why) => api.steer('end-candidate', versions, why),
      done: 'The canary has ended',
    });

  return (
    <section aria-labelledby={heading} className={styles.form}>
      <h2 id={heading}>{canary.set.id}</h2>
      <ul className={styles.versions}>
        {entriesOf(versions).map(([name, version]) => (
          <li key={name}>
            <strong>{name}</strong> {version}{' '}
            <span className={styles.quiet}>
              instead of {data.state.set.versions[name as 'shell'] ?? 'none'}
            </span>
          </li>
        ))}
      </ul>
      {me.role === 'release-manager' && (
        <>
          <ShareSlider value={share} isOneOfTwo={isOneOfTwo} onChange={setShare} />
          <div className={styles.actions}>
            <Button onClick={move} look="secondary" disabled={share === canary.share}>
              {share === canary.share ? 'Move the share first' : `Show it to ${share} %`}
            </Button>
            <Button onClick={promote}>Promote to everybody</Button>
            <Button onClick={endCanary} look="tertiary">
              End it
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
