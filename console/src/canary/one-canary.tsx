import type { Canary, WatchedCanary } from '@toile/releases-contract';
import { useId } from 'react';
import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import type { WantedChange } from '../change/change-dialog.tsx';
import { audienceWords, partsInWords, versionsOf } from '../words.ts';
import styles from './canary.css';
import { Curves } from './curves.tsx';
import { LookAtIt } from './look-at-it.tsx';
import { PassLink } from './pass-link.tsx';
import { RunningCanary } from './running-canary.tsx';
import { RunningPlan } from './running-plan.tsx';
import { Variants, VerdictLine } from './variants.tsx';

interface OneCanaryProps {
  data: ChannelData;
  candidate: Canary;
  isOneOfTwo: boolean;
  /** Health of it; absent until the first look. */
  watched: WatchedCanary | undefined;
  onAsk: (change: WantedChange) => void;
}

/** A canary that runs: who gets it, its verdict, the ways on, its plan and its figures. */
export function OneCanary({ data, candidate: canary, isOneOfTwo, watched, onAsk }: OneCanaryProps) {
  const { me } = useChannel();
  const curves = useId();
  const others = isOneOfTwo ? 'none of them has the other canary' : 'all others what is live';
  const versions = versionsOf(canary);
  return (
    <section aria-label={`Canary ${partsInWords(versions)}`} className={styles.canary}>
      <div className={styles.head}>
        <p className={`${styles.lead} ${styles.sentence}`}>
          {audienceWords(canary)} get these versions, {others}.
        </p>
        {watched && <VerdictLine watched={watched} />}
      </div>
      <RunningCanary
        key={audienceWords(canary)}
        data={data}
        candidate={canary}
        isOneOfTwo={isOneOfTwo}
        onAsk={onAsk}
      />
      {watched?.plan && (
        <RunningPlan
          plan={watched.plan}
          versions={versions}
          visits={watched.visitsAtShare}
          onAsk={me.role === 'release-manager' ? onAsk : undefined}
        />
      )}
      <PassLink target={canary.target} />
      <LookAtIt setId={canary.set.id} />
      <Variants watched={watched} />
      <section aria-labelledby={curves} className={styles.form}>
        <h2 id={curves}>Over time</h2>
        <Curves id={canary.id} isLive />
      </section>
    </section>
  );
}
