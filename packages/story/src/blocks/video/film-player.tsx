import { classNames } from '@toile/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { StoryPicture } from '../media/story-picture.tsx';
import type { Film } from './read-film.ts';
import styles from './video-block.css';

const FilmToggle = lazy(async () => {
  const { FilmToggle } = await import(/* webpackChunkName: "film-toggle" */ './film-toggle.tsx');
  return { default: FilmToggle };
});

export interface FilmPlayerProps {
  film: Film;
  /** Width at which it is shown, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

/**
 * A film over its still picture, which keeps its place from the first paint. The film loads when it is played. One
 * without the browser's controls keeps them until its own button is there. One that can't be played leaves its picture
 * and its caption (design language 55).
 */
export function FilmPlayer({ film, sizes, className }: FilmPlayerProps) {
  const { attributes, poster, showControls, shape } = film;
  const video = useRef<HTMLVideoElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  const [hasToggle, setToggle] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setHydrated(true), []);
  const onReady = useCallback(() => setToggle(true), []);
  return (
    <div className={classNames(styles.film, styles[shape], className)}>
      {poster && <StoryPicture file={poster} sizes={sizes} />}
      <video
        ref={video}
        {...attributes}
        className={styles.video}
        hidden={hasFailed}
        // Chromium paints a film without a poster dark, over the picture that lies below.
        poster="data:,"
        controls={!hasToggle}
        muted={!showControls}
        playsInline
        preload="none"
        onError={() => setFailed(true)}
      />
      {isHydrated && !showControls && !hasFailed && (
        <Suspense>
          <FilmToggle video={video} playsByItself={attributes.loop} onReady={onReady} />
        </Suspense>
      )}
    </div>
  );
}
