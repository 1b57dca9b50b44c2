import { type BlockData, fileOf, flagOf, type StoryFile, textOf } from '../../document/fields.ts';
import { blockKind } from '../block-kind.tsx';
import { Caption } from './caption.tsx';
import styles from './media-block.css';
import { StoryPicture } from './story-picture.tsx';

interface BannerBlockProps {
  file: StoryFile;
  caption?: string;
  stretched: boolean;
}

function read(data: BlockData): BannerBlockProps | null {
  const file = fileOf(data);
  if (!file) return null;
  const caption = flagOf(data.showCaption, true) ? textOf(data.caption) : undefined;
  return { file, caption, stretched: flagOf(data.stretched, true) };
}

function BannerBlock({ file, caption, stretched }: BannerBlockProps) {
  return (
    <figure className={stretched ? styles.full : styles.wide}>
      <StoryPicture file={file} sizes={stretched ? '100vw' : '(min-width: 1200px) 1200px, 100vw'} />
      <Caption text={caption} />
    </figure>
  );
}

/** banner (CO-40). */
export const bannerBlock = blockKind(read, BannerBlock);
