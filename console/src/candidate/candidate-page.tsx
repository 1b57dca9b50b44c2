import { type ChannelData, useChannel } from '../api/channel-context.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { WithChannel } from '../frame/while-loading.tsx';
import { versionsOf } from '../words.ts';
import { Arms } from './arms.tsx';
import styles from './candidate.css';
import { LookAtIt } from './look-at-it.tsx';
import { RunningCandidate } from './running-candidate.tsx';
import { RunningPlan } from './running-plan.tsx';
import { StartCandidate } from './start-candidate.tsx';

function CandidateOf({ data }: { data: ChannelData }) {
  const { ask, dialog } = useChangeDialog();
  const { api, me, health } = useChannel();
  const { candidate } = data.state;
  const watched = health.data?.candidate;
  const plan = watched?.id === candidate?.id ? watched?.plan : undefined;
  return (
    <>
      <header className={styles.head}>
        <h1>Candidate</h1>
        <p className={styles.lead}>
          {candidate
            ? `${candidate.share} % of the visitors get these versions, all others what is live.`
            : 'Show versions to a share of the visitors first. Nobody who has one loses it while the share grows.'}
        </p>
      </header>
      {candidate ? (
        <>
          <RunningCandidate key={candidate.share} data={data} candidate={candidate} onAsk={ask} />
          {plan && (
            <RunningPlan
              plan={plan}
              onAsk={me.role === 'release-manager' ? ask : undefined}
              steer={(action, why) => api.steer(action, versionsOf(candidate), why)}
            />
          )}
          <LookAtIt setId={candidate.set.id} />
          <Arms candidate={candidate} />
        </>
      ) : (
        <StartCandidate data={data} onAsk={ask} />
      )}
      {dialog}
    </>
  );
}

/** What some visitors get: begin it, move its share, compare, and show it to all or to nobody. */
export function CandidatePage() {
  return <WithChannel>{(data) => <CandidateOf data={data} />}</WithChannel>;
}
