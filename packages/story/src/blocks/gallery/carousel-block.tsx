import { classNames, Slider } from '@toile/ui';
import { type BlockData, imagesOf, oneOf, type StoryImage } from '../../document/fields.ts';
import { blockKind } from '../block-kind.tsx';
import { Caption } from '../media/caption.tsx';
import { StoryPicture } from '../media/story-picture.tsx';
import styles from './gallery-block.css';

const alignments = ['top', 'bottom'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const slidesOf = { small: 4, medium: 3, large: 2 } as const;

interface CarouselBlockProps {
  images: StoryImage[];
  size: (typeof sizes)[number];
  alignment: (typeof alignments)[number];
}

function read(data: BlockData): CarouselBlockProps | null {
  const images = imagesOf(data.images);
  if (images.length === 0) return null;
  return {
    images,
    size: oneOf(data.size, sizes, 'medium'),
    alignment: oneOf(data.itemsAlignment, alignments, 'top'),
  };
}

function CarouselBlock({ images, size, alignment }: CarouselBlockProps) {
  return (
    <div className={styles.carousel}>
      <Slider label="Pictures of the story" slides={slidesOf[size]}>
        {images.map((image) => (
          <figure
            key={image.key}
            className={classNames(styles.slide, alignment === 'bottom' && styles.slideBottom)}
          >
            <StoryPicture file={image} sizes="(min-width: 992px) 33vw, (min-width: 480px) 50vw, 80vw" />
            <Caption text={image.caption} />
          </figure>
        ))}
      </Slider>
    </div>
  );
}

/** imagesCarousel and images-carousel (CO-42). */
export const carouselBlock = blockKind(read, CarouselBlock);
