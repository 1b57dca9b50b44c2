import type { Image } from '@toile/contracts';
import type { ImageAspect, ImageOwner, ImageShape } from '@toile/contracts/plain';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { imageSource } from './image-source.ts';
import styles from './picture.css';

export interface PictureProps {
  image?: Image;
  /** Absent for pictures of categories and the shop's own. */
  owner?: ImageOwner;
  /** A shape of `imageShapes`, or a remote's own. */
  shape: ImageShape;
  /** Garment or person; said when the picture has no `alt` of its own and shown when it can't be loaded. */
  name: string;
  /** The largest picture of the first screen: it has the line to itself. The others follow as soon as they are near. */
  isFirst?: boolean;
  /** Hidden from screen readers: its name stands beside it. */
  decorative?: boolean;
  className?: string;
}

const aspectClass: Record<ImageAspect, string | undefined> = {
  '1:1': styles.a1x1,
  '2:3': styles.a2x3,
  '3:4': styles.a3x4,
  '4:5': styles.a4x5,
  '16:9': styles.a16x9,
};

/** A picture in a box of fixed aspect: flat ground while it loads, the name if it can't be loaded. */
export function Picture({ image, owner, shape, name, isFirst, decorative, className }: PictureProps) {
  const element = useRef<HTMLImageElement>(null);
  const [failedUrl, setFailedUrl] = useState<string>();
  const url = image?.url;

  useEffect(() => {
    // A server-rendered picture may have failed before hydration.
    if (element.current?.complete && element.current.naturalWidth === 0) setFailedUrl(url);
  }, [url]);

  return (
    <span className={classNames(styles.picture, aspectClass[shape.aspect], className)}>
      {image && failedUrl !== url ? (
        <img
          ref={element}
          {...imageSource(image, owner, shape)}
          alt={decorative ? '' : (image.alt ?? name)}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          className={styles.image}
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <span className={styles.name} aria-hidden={decorative || undefined}>
          {name}
        </span>
      )}
    </span>
  );
}
