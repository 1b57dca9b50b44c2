import { onIntersection } from '@toile/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** False with reduced motion and with data saving. */
const mayPlayByItself = () =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true;

/** State of a film, and its button. A film that was stopped by the button doesn't start by itself again. */
export function useFilmInView(video: RefObject<HTMLVideoElement | null>, playsByItself: boolean) {
  const [isPlaying, setPlaying] = useState(false);
  const wasStopped = useRef(!playsByItself);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const read = () => setPlaying(!film.paused);
    film.addEventListener('play', read);
    film.addEventListener('pause', read);
    return () => {
      film.removeEventListener('play', read);
      film.removeEventListener('pause', read);
    };
  }, [video]);

  useEffect(() => {
    const film = video.current;
    if (!film || typeof IntersectionObserver === 'undefined') return;
    const play = (isInSight: boolean) => {
      if (!isInSight) film.pause();
      else if (!wasStopped.current && mayPlayByItself()) start(film);
    };
    return onIntersection(film, play, { threshold: 0.5 });
  }, [video]);

  const toggle = () => {
    const film = video.current;
    if (!film) return;
    wasStopped.current = !film.paused;
    if (film.paused) start(film);
    else film.pause();
  };
  return { isPlaying, toggle };
}

/** A browser may refuse to play, or a pause may interrupt it: the film stays paused, and the button says so. */
const start = (film: HTMLVideoElement): void => void film.play().catch(() => {});
