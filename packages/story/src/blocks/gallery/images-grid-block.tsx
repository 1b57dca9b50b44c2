import { classNames } from '@toile/ui';
import { type BlockData, imagesOf, oneOf, type StoryImage, wholeNumber } from '../../document/fields.ts';
import { blockKind } from '../block-kind.tsx';
import { Caption } from '../media/caption.tsx';
import { StoryPicture } from '../media/story-picture.tsx';
import styles from './gallery-block.css';

const alignments = ['top', 'center', 'bottom'] as const;
const perRowOfType: Record<string, number> = { 'gallery-dual-images': 2, 'gallery-images': 3 };

interface ImagesGridBlockProps {
  images: StoryImage[];
  perRow: number;
  alignment: (typeof alignments)[number];
}

function read(data: BlockData, type: string): ImagesGridBlockProps | null {
  const images = imagesOf(data.images);
  if (images.length === 0) return null;
  const perRow = wholeNumber(data.totalPerRow, 1, 6) ?? perRowOfType[type] ?? 2;
  return { images, perRow, alignment: oneOf(data.itemsAlignment, alignments, 'top') };
}

/**
 * Grid of images. A picture more than a row has stands in it too, where there is room for it: alone it would have a row
 * of its own.
 */
const columnsOf = (count: number, perRow: number) =>
  count === perRow + 1 && (perRow === 2 || perRow === 3) ? count : perRow;

function ImagesGridBlock({ images, perRow, alignment }: ImagesGridBlockProps) {
  const isOdd = images.length % 2 === 1;
  return (
    <div
      data-wide
      className={classNames(
        styles.grid,
        isOdd && styles.odd,
        styles[`per-row-${columnsOf(images.length, perRow)}`],
        styles[`items-${alignment}`],
      )}
    >
      {images.map((image, index) => (
        <figure key={image.key} className={styles.item}>
          <StoryPicture
            file={image}
            sizes={`(min-width: 768px) ${Math.ceil(100 / perRow)}vw, ${index === 0 && isOdd ? 100 : 50}vw`}
          />
          <Caption text={image.caption} />
        </figure>
      ))}
    </div>
  );
}

/** imagesGrid, images-grid (CO-43), gallery-dual-images and gallery-images (CO-49). */
export const imagesGridBlock = blockKind(read, ImagesGridBlock);
