import { classNames } from '@toile/ui';
import { type BlockData, fileOf, flagOf, oneOf, type StoryFile, textOf } from '../../document/fields.ts';
import { Html } from '../../html.tsx';
import { blockKind } from '../block-kind.tsx';
import textStyles from '../text/text-block.css';
import { FilmPlayer } from '../video/film-player.tsx';
import { type Film, readFilm } from '../video/read-film.ts';
import styles from './media-block.css';
import { StoryPicture } from './story-picture.tsx';

const sides = ['left', 'right'] as const;
const places = ['top', 'center', 'bottom'] as const;
const alignments = ['left', 'center', 'right'] as const;

interface TextWithMediaBlockProps {
  text?: string;
  file?: StoryFile;
  film?: Film;
  isLead: boolean;
  stretched: boolean;
  side: (typeof sides)[number];
  place: (typeof places)[number];
  alignment: (typeof alignments)[number];
}

const half = '(min-width: 768px) 50vw, 100vw';

const isFilm = (file: StoryFile) => /\.(?:mp4|webm|mov)$/i.test(file.url);

function read(data: BlockData, type: string): TextWithMediaBlockProps | null {
  const text = textOf(data.text);
  const file = fileOf(data);
  if (!file && !text) return null;
  const film = file && (type === 'video-side' || isFilm(file)) ? readFilm(data) : undefined;
  const isLead = type === 'lead-w-img-right';
  return {
    text,
    file: film ? undefined : file,
    film,
    isLead,
    stretched: flagOf(data.stretched),
    side: isLead ? 'right' : oneOf(data.imageDirection, sides, 'left'),
    place: oneOf(data.textboxVerticalAlign, places, 'center'),
    alignment: oneOf(data.textAlignment, alignments, 'left'),
  };
}

function TextWithMediaBlock(props: TextWithMediaBlockProps) {
  const { text, file, film, isLead, stretched, side, place, alignment } = props;
  const row = classNames(
    styles.beside,
    stretched ? styles.full : styles.wide,
    side === 'right' && styles.mediaRight,
    styles[`place-${place}`],
  );
  const words = classNames(
    textStyles.text,
    isLead && textStyles.lead,
    textStyles[`align-${alignment}`],
    styles.words,
  );
  return (
    <div className={row}>
      {film && <FilmPlayer film={film} sizes={half} className={styles.media} />}
      {file && <StoryPicture file={file} sizes={half} className={styles.media} />}
      {text && <Html html={text} className={words} />}
    </div>
  );
}

/** textWithMedia, text-with-image (CO-46), lead-w-img-right (CO-47) and video-side (CO-45). */
export const textWithMediaBlock = blockKind(read, TextWithMediaBlock);
