import { useRef, useState } from 'react';
import type { FilmAttributes } from './read-film.ts';
import { useFilmInView } from './use-film-in-view.ts';
import styles from './video-block.css';

export interface QuietFilmProps extends FilmAttributes {
  className?: string;
}

/**
 * A film without the browser's controls has one button, so that a shopper can always stop it. One that loops plays by
 * itself while it is in view, without sound. If it can't be played it is removed, and the picture below shows.
 */
export function QuietFilm(attributes: QuietFilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isPlaying, toggle } = useFilmInView(video, attributes.loop);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <>
      <video ref={video} {...attributes} muted playsInline preload="none" onError={() => setFailed(true)} />
      <button type="button" className={styles.toggle} onClick={toggle}>
        {isPlaying ? 'Pause film' : 'Play film'}
      </button>
    </>
  );
}
