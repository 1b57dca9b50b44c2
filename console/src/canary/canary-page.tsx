import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { WithChannel } from '../frame/while-loading.tsx';
import { versionsOf } from '../words.ts';
import styles from './canary.css';
import { LookAtIt } from './look-at-it.tsx';
import { RunningCanary } from './running-canary.tsx';
import { RunningPlan } from './running-plan.tsx';
import { StartCanary } from './start-canary.tsx';
import { Variants } from './variants.tsx';

function CanaryOf({ data }: { data: ChannelData }) {
  const { ask, dialog } = useChangeDialog();
  const { api, me, health } = useChannel();
  const { candidate: canary } = data.state;
  const watched = health.data?.candidate;
  const plan = watched?.id === canary?.id ? watched?.plan : undefined;
  return (
    <>
      <header className={styles.head}>
        <h1>Canary</h1>
        <p className={styles.lead}>
          {canary
            ? `${canary.share} % of the visitors get these versions, all others what is live.`
            : 'Show versions to a share of the visitors first. Nobody who has one loses it while the share grows.'}
        </p>
      </header>
      {canary ? (
        <>
          <RunningCanary key={canary.share} data={data} candidate={canary} onAsk={ask} />
          {plan && (
            <RunningPlan
              plan={plan}
              onAsk={me.role === 'release-manager' ? ask : undefined}
              steer={(action, why) => api.steer(action, versionsOf(canary), why)}
            />
          )}
          <LookAtIt setId={canary.set.id} />
          <Variants candidate={canary} />
        </>
      ) : (
        <StartCanary data={data} onAsk={ask} />
      )}
      {dialog}
    </>
  );
}

/** Canary of the channel: begin it, move its share, compare, and show it to all or to nobody. */
export function CanaryPage() {
  return <WithChannel>{(data) => <CanaryOf data={data} />}</WithChannel>;
}
