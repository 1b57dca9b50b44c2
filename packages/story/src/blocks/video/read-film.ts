import { ownAddress } from '@toile/contracts/plain';
import { type BlockData, fileOf, flagOf, oneOf, type StoryFile, textOf } from '../../document/fields.ts';

const shapes = ['own', 'landscape', 'portrait', 'square'] as const;

/** Attributes of every `<video>` of it. */
export interface FilmAttributes {
  src: string;
  width?: number;
  height?: number;
  loop: boolean;
  'aria-label': string;
}

export interface Film {
  attributes: FilmAttributes;
  poster?: StoryFile;
  showControls: boolean;
  shape: (typeof shapes)[number];
}

/** The film of a block; undefined without a file of the shop. Without a style it keeps its own shape, if that is known. */
export function readFilm(data: BlockData): Film | undefined {
  const file = fileOf(data);
  if (!file) return undefined;
  const { url: src, width, height, alt } = file;
  const name = alt || textOf(data.caption) || 'Film';
  return {
    attributes: { src: ownAddress(src), width, height, loop: flagOf(data.loop), 'aria-label': name },
    poster: fileOf({ file: data.thumbnail }) ?? fileOf({ file: data.poster }),
    showControls: flagOf(data.showControls, true),
    shape: oneOf(data.style, shapes, width && height ? 'own' : 'landscape'),
  };
}
