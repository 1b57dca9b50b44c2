import type { ClaimedTrack } from '@toile/content-contract';
import { ownAddress } from '@toile/contracts/plain';
import { Button } from '@toile/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './passport-page.css';

export interface TrackPlayerProps {
  track: ClaimedTrack;
  /** Asks for new links; nothing when there are none. */
  renew: () => Promise<ClaimedTrack | undefined>;
  /** Says that new links don't play either. */
  giveUp: () => void;
  isFailed: boolean;
}

const playable = ({ sources }: ClaimedTrack) =>
  sources.findIndex(({ type }) => document.createElement('audio').canPlayType(type));

/** Plays the track. Links that have ended are replaced where it stands, without a word (CO-34, D51). */
export function TrackPlayer({ track, renew, giveUp, isFailed }: TrackPlayerProps) {
  const player = useRef<HTMLAudioElement>(null);
  /** Position at which a new link goes on, in seconds. */
  const goOnAt = useRef<number>(undefined);
  const isRenewing = useRef(false);
  const [format] = useState(() => Math.max(0, playable(track)));
  const source = track.sources[format]?.url;

  useEffect(() => player.current?.focus(), []);

  /** A new link that doesn't play either has no position: the one before counts. */
  const renewHere = async () => {
    if (isRenewing.current || !player.current) return;
    isRenewing.current = true;
    goOnAt.current ??= player.current.currentTime;
    player.current.pause();
    await renew();
    isRenewing.current = false;
  };
  const renewOnce = () => {
    if (goOnAt.current === undefined) return renewHere();
    if (!isRenewing.current) giveUp();
  };
  const tryAgain = () => {
    // The button goes.
    player.current?.focus();
    void renewHere();
  };
  const renewWhenEnded = () => {
    if (isRenewing.current || Date.now() < track.expiresAt) return;
    goOnAt.current = undefined;
    void renewHere();
  };
  const goOn = () => {
    if (goOnAt.current === undefined || !player.current) return;
    player.current.currentTime = goOnAt.current;
    goOnAt.current = undefined;
    void player.current.play();
  };

  return (
    <>
      {isFailed && (
        <Button look="secondary" size="small" onClick={tryAgain}>
          Try again
        </Button>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a song without words. */}
      <audio
        ref={player}
        src={source && ownAddress(source)}
        controls
        controlsList="nodownload noplaybackrate"
        preload="metadata"
        aria-label="The track of this garment"
        className={styles.player}
        onContextMenu={(event) => event.preventDefault()}
        onPlay={renewWhenEnded}
        onSeeking={renewWhenEnded}
        onError={renewOnce}
        onLoadedMetadata={goOn}
      />
    </>
  );
}
