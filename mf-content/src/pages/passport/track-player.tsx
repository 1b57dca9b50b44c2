import type { ClaimedTrack } from '@toile/content-contract';
import { ownAddress } from '@toile/contracts/plain';
import { useEffect, useRef, useState } from 'react';
import styles from './passport-page.css';

export interface TrackPlayerProps {
  track: ClaimedTrack;
  /** Asks for new links; nothing when there are none. */
  renew: () => Promise<ClaimedTrack | undefined>;
}

const playable = ({ sources }: ClaimedTrack) =>
  sources.findIndex(({ type }) => document.createElement('audio').canPlayType(type));

/** Plays the track. Links that have ended are replaced where it stands, without a word (CO-34, D51). */
export function TrackPlayer({ track, renew }: TrackPlayerProps) {
  const player = useRef<HTMLAudioElement>(null);
  /** Position at which a new link goes on, in seconds. */
  const goOnAt = useRef<number>(undefined);
  const [format] = useState(() => Math.max(0, playable(track)));
  const source = track.sources[format]?.url;

  useEffect(() => player.current?.focus(), []);

  const renewHere = async () => {
    if (goOnAt.current !== undefined || !player.current) return;
    goOnAt.current = player.current.currentTime;
    player.current.pause();
    if (!(await renew())) goOnAt.current = undefined;
  };
  const renewWhenEnded = () => {
    if (Date.now() >= track.expiresAt) void renewHere();
  };
  const goOn = () => {
    if (goOnAt.current === undefined || !player.current) return;
    player.current.currentTime = goOnAt.current;
    goOnAt.current = undefined;
    void player.current.play();
  };

  return (
    // biome-ignore lint/a11y/useMediaCaption: a song without words.
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
      onError={renewHere}
      onLoadedMetadata={goOn}
    />
  );
}
