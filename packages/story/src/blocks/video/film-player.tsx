import { classNames } from '@toile/ui';
import { lazy, Suspense, type SyntheticEvent, useEffect, useState } from 'react';
import { StoryPicture } from '../media/story-picture.tsx';
import type { Film } from './read-film.ts';
import styles from './video-block.css';

const QuietFilm = lazy(async () => {
  const { QuietFilm } = await import(/* webpackChunkName: "quiet-film" */ './quiet-film.tsx');
  return { default: QuietFilm };
});

export interface FilmPlayerProps {
  film: Film;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** A film that can't be played leaves its picture and its caption (design language 55). */
const leavePicture = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.style.display = 'none';
};

/** A film over its still picture, which keeps its place from the first paint. The film loads when it is played. */
export function FilmPlayer({ film, sizes, className }: FilmPlayerProps) {
  const { attributes, poster, showControls, shape } = film;
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <div className={classNames(styles.film, styles[shape], className)}>
      {poster && <StoryPicture file={poster} sizes={sizes} />}
      {isHydrated && !showControls ? (
        <Suspense>
          <QuietFilm {...attributes} className={styles.video} />
        </Suspense>
      ) : (
        <video
          {...attributes}
          className={styles.video}
          // Chromium paints a film without a poster dark, over the picture that lies below.
          poster="data:,"
          controls
          playsInline
          preload="none"
          onError={leavePicture}
        />
      )}
    </div>
  );
}
