import { type BlockData, flagOf, textOf } from '../../document/fields.ts';
import { blockKind } from '../block-kind.tsx';
import { Caption } from '../media/caption.tsx';
import mediaStyles from '../media/media-block.css';
import { FilmPlayer } from './film-player.tsx';
import { type Film, readFilm } from './read-film.ts';

interface VideoBlockProps {
  film: Film;
  caption?: string;
  stretched: boolean;
}

function read(data: BlockData): VideoBlockProps | null {
  const film = readFilm(data);
  if (!film) return null;
  return {
    film,
    caption: flagOf(data.showCaption, true) ? textOf(data.caption) : undefined,
    stretched: flagOf(data.stretched),
  };
}

function VideoBlock({ film, caption, stretched }: VideoBlockProps) {
  return (
    <figure className={stretched ? mediaStyles.full : mediaStyles.wide}>
      <FilmPlayer film={film} sizes={stretched ? '100vw' : '(min-width: 1200px) 1200px, 100vw'} />
      <Caption text={caption} />
    </figure>
  );
}

/** video (CO-45). */
export const videoBlock = blockKind(read, VideoBlock);
