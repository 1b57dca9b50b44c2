import type { ChannelData } from '../api/channel-context.tsx';
import { useChangeDialog } from '../change/use-change-dialog.tsx';
import { WithChannel } from '../frame/while-loading.tsx';
import { Arms } from './arms.tsx';
import styles from './candidate.css';
import { RunningCandidate } from './running-candidate.tsx';
import { StartCandidate } from './start-candidate.tsx';

function CandidateOf({ data }: { data: ChannelData }) {
  const { ask, dialog } = useChangeDialog();
  const { candidate } = data.state;
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
