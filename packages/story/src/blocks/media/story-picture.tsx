import { storyWidths, transformedUrl } from '@toile/contracts/plain';
import { classNames } from '@toile/ui';
import type { StoryFile } from '../../document/fields.ts';
import styles from './media-block.css';

export interface StoryPictureProps {
  file: StoryFile;
  /** Width at which it is shown, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** A picture of a story in its own aspect; where the size isn't known, 3:2 keeps the layout still. */
export function StoryPicture({ file, sizes, className }: StoryPictureProps) {
  const { url, width, height, alt } = file;
  const isSized = width !== undefined && height !== undefined;
  return (
    <img
      src={transformedUrl(url, 1200)}
      srcSet={storyWidths.map((each) => `${transformedUrl(url, each)} ${each}w`).join(', ')}
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
