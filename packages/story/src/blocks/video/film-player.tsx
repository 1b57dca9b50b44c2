import { classNames } from '@toile/ui';
import { useRef, useState } from 'react';
import type { Film } from './read-film.ts';
import styles from './video-block.css';

export interface FilmPlayerProps {
  film: Film;
  className?: string;
}

/** A film without controls still has one: a shopper can always stop what moves. */
function QuietFilm({ film }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const toggle = () =>
    isPlaying ? video.current?.pause() : video.current?.play().catch(() => setPlaying(false));
  return (
    <>
      <video
        ref={video}
        src={film.url}
        poster={film.poster}
        loop={film.loop}
        muted
        playsInline
        preload="none"
        className={styles.video}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <button type="button" className={styles.toggle} onClick={toggle}>
        {isPlaying ? 'Pause film' : 'Play film'}
      </button>
    </>
  );
}

/** Plays a film of the shop in its own frame; the place is kept before anything has loaded. */
export function FilmPlayer({ film, className }: FilmPlayerProps) {
  return (
    <div className={classNames(styles.frame, styles[film.shape], className)}>
      {film.showControls ? (
        // biome-ignore lint/a11y/useMediaCaption: the portal keeps no caption tracks; the films are without speech.
        <video
          src={film.url}
          poster={film.poster}
          loop={film.loop}
          controls
          playsInline
          preload="none"
          className={styles.video}
        />
      ) : (
        <QuietFilm film={film} />
      )}
    </div>
  );
}
