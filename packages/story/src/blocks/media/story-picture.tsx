import { classNames } from '@toile/ui';
import type { StoryFile } from '../../document/fields.ts';
import styles from './media-block.css';

export interface StoryPictureProps {
  file: StoryFile;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** Widths that the image service offers, for pictures in their own aspect. */
const widths = [480, 800, 1200, 1920] as const;

const resized = (url: string, width: number) => `${url}?w=${width}&q=80&f=auto`;

/** A picture of a story in its own aspect; where the size isn't known, 3:2 keeps the layout still. */
export function StoryPicture({ file, sizes, className }: StoryPictureProps) {
  const { url, width, height, alt } = file;
  const isSized = width !== undefined && height !== undefined;
  return (
    <img
      src={resized(url, 1200)}
      srcSet={widths.map((each) => `${resized(url, each)} ${each}w`).join(', ')}
      sizes={sizes}
      width={isSized ? width : 1200}
      height={isSized ? height : 800}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={classNames(styles.picture, !isSized && styles.unsized, className)}
    />
  );
}
