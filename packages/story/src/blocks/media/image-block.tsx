import { type BlockData, fileOf, flagOf, type StoryFile, textOf } from '../../document/fields.ts';
import { blockKind } from '../block-kind.tsx';
import { Caption } from './caption.tsx';
import styles from './media-block.css';
import { StoryPicture } from './story-picture.tsx';

interface ImageBlockProps {
  file: StoryFile;
  caption?: string;
  stretched: boolean;
}

function read(data: BlockData): ImageBlockProps | null {
  const file = fileOf(data);
  if (!file) return null;
  return {
    file,
    caption: flagOf(data.showCaption, true) ? textOf(data.caption) : undefined,
    stretched: flagOf(data.stretched),
  };
}

function ImageBlock({ file, caption, stretched }: ImageBlockProps) {
  return (
    <figure className={stretched ? styles.wide : styles.column}>
      <StoryPicture
        file={file}
        sizes={stretched ? '(min-width: 1200px) 1200px, 100vw' : '(min-width: 700px) 700px, 100vw'}
      />
      <Caption text={caption} />
    </figure>
  );
}

/** image (CO-49). */
export const imageBlock = blockKind(read, ImageBlock);
