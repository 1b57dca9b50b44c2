import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { WithChannel } from '../frame/while-loading.tsx';
import { audienceWords, versionsOf } from '../words.ts';
import styles from './canary.css';
import { Curves } from './curves.tsx';
import { EarlierCanaries } from './earlier-canaries.tsx';
import { LookAtIt } from './look-at-it.tsx';
import { PassLink } from './pass-link.tsx';
import { RunningCanary } from './running-canary.tsx';
import { RunningPlan } from './running-plan.tsx';
import { StartCanary } from './start-canary.tsx';
import { Variants, VerdictLine } from './variants.tsx';

function CanaryOf({ data }: { data: ChannelData }) {
  const { ask, dialog } = useChangeDialog();
  const { me, health } = useChannel();
  const { candidate: canary } = data.state;
  const watched = health.data?.candidate;
  const own = watched?.id === canary?.id ? watched : undefined;
  const plan = own?.plan;
  return (
    <>
      <header className={styles.head}>
        <h1>Canary</h1>
        <p className={`${styles.lead} ${styles.sentence}`}>
          {canary
            ? `${audienceWords(canary)} get these versions, all others what is live.`
            : 'Show versions to some people first, or to a share of the visitors. Nobody who has one loses it while the share grows.'}
        </p>
        {own && <VerdictLine watched={own} />}
      </header>
      {canary ? (
        <>
          <RunningCanary key={audienceWords(canary)} data={data} candidate={canary} onAsk={ask} />
          {plan && (
            <RunningPlan
              plan={plan}
              versions={versionsOf(canary)}
              visits={own.visitsAtShare}
              onAsk={me.role === 'release-manager' ? ask : undefined}
            />
          )}
          <PassLink target={canary.target} />
          <LookAtIt setId={canary.set.id} />
          <Variants candidate={canary} />
          <section aria-labelledby="curves" className={styles.form}>
            <h2 id="curves">Over time</h2>
            <Curves id={canary.id} isLive />
          </section>
        </>
      ) : (
        <StartCanary data={data} onAsk={ask} />
      )}
      <EarlierCanaries key={data.state.revision} />
      {dialog}
    </>
  );
}

/** Canary of the channel: begin it, move its share, compare, and show it to all or to nobody. */
export function CanaryPage() {
  return <WithChannel>{(data) => <CanaryOf data={data} />}</WithChannel>;
}
