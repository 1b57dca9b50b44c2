import { type BlockData, imagesOf, type StoryImage } from '../../document/fields.ts';
import { blockKind } from '../block-kind.tsx';
import { Caption } from '../media/caption.tsx';
import { StoryPicture } from '../media/story-picture.tsx';
import styles from './gallery-block.css';

interface MasonryBlockProps {
  images: StoryImage[];
}

function read(data: BlockData): MasonryBlockProps | null {
  const images = imagesOf(data.images);
  return images.length > 0 ? { images } : null;
}

function MasonryBlock({ images }: MasonryBlockProps) {
  return (
    <div className={styles.masonry} data-wide>
      {images.map((image) => (
        <figure key={image.key} className={styles.brick}>
          <StoryPicture file={image} sizes="(min-width: 992px) 33vw, 50vw" />
          <Caption text={image.caption} />
        </figure>
      ))}
    </div>
  );
}

/** images-grid-masonry (CO-44). */
export const masonryBlock = blockKind(read, MasonryBlock);
