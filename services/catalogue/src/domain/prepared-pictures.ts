import type { PictureShapeName } from '@toile/contracts';
import type { MediaFile } from './media-file.ts';

/** A stored picture, and the shapes in which pages show it. */
export interface WantedPicture {
  file: MediaFile;
  shapes: PictureShapeName[];
}

/** Folder of the variants that were made ahead. */
export interface PreparedFolder {
  has(key: string): boolean;
  /** False: there is no room left. */
  keep(key: string, content: Buffer): Promise<boolean>;
}
