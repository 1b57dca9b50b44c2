import { type RefObject, useEffect } from 'react';
import { useFilmInView } from './use-film-in-view.ts';
import styles from './video-block.css';

export interface FilmToggleProps {
  video: RefObject<HTMLVideoElement | null>;
  /** True when the film starts without a press while it is in view. */
  playsByItself: boolean;
  /** Is told once that the button is there. */
  onReady: () => void;
}

/**
 * The one button of a film without the browser's controls, so that a shopper can always stop it. The film plays by
 * itself at most while it is in view, and without sound.
 */
export function FilmToggle({ video, playsByItself, onReady }: FilmToggleProps) {
  const { isPlaying, toggle } = useFilmInView(video, playsByItself);
  useEffect(onReady, [onReady]);
  return (
    <button type="button" className={styles.toggle} onClick={toggle}>
      {isPlaying ? 'Pause film' : 'Play film'}
    </button>
  );
}
