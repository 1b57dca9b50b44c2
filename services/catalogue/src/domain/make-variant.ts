import type { MediaFile } from './media-file.ts';
import type { Variant } from './variant.ts';

export interface WaitOptions {
  /** Says that the asker has gone. A job that nobody waits for is not begun; one that has begun runs to its end. */
  signal?: AbortSignal | undefined;
}

/** A picture made of a stored one. Throws `PictureError`, and `QueueFull` when too many wait. */
export type MakeVariant = (file: MediaFile, variant: Variant, options?: WaitOptions) => Promise<Buffer>;

export class QueueFull extends Error {
  constructor() {
    super('Too many jobs are waiting.');
  }
}
