import { Alert, Button, WithoutScript } from '@toile/ui';
import styles from './passport-page.css';
import { TrackPlayer } from './track-player.tsx';
import { useClaimedTrack } from './use-claimed-track.ts';

export interface PerksTabProps {
  /** Address of the passport's answers. */
  api: string;
}

/** The unreleased song that comes with the garment: the button gives way to a player, for good (CO-32, CO-33). */
export function PerksTab({ api }: PerksTabProps) {
  const { track, state, claim, giveUp } = useClaimedTrack(api);
  return (
    <div className={styles.tab}>
      <p>An unreleased song comes with owning this garment.</p>
      {state === 'failed' && <Alert>The track could not be loaded. Please try again.</Alert>}
      {track ? (
        <TrackPlayer track={track} renew={claim} giveUp={giveUp} isFailed={state === 'failed'} />
      ) : (
        <>
          <Button onClick={claim} busy={state === 'asking'} data-needs-script>
            Claim Music Track
          </Button>
          <WithoutScript />
        </>
      )}
    </div>
  );
}
