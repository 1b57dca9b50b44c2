import { safeMedia } from '@toile/html';
import { type BlockData, fileOf, flagOf, oneOf, textOf } from '../../document/fields.ts';

const shapes = ['landscape', 'portrait', 'square'] as const;

export interface Film {
  url: string;
  poster?: string;
  showControls: boolean;
  loop: boolean;
  shape: (typeof shapes)[number];
}

/** The film of a block; undefined without a file of the shop. */
export function readFilm(data: BlockData): Film | undefined {
  const file = fileOf(data);
  if (!file) return undefined;
  const thumbnail = fileOf({ file: data.thumbnail })?.url;
  return {
    url: file.url,
    poster: thumbnail ?? safeMedia(textOf(data.poster)),
    showControls: flagOf(data.showControls, true),
    loop: flagOf(data.loop),
    shape: oneOf(data.style, shapes, 'landscape'),
  };
}
