import type { MediaFile } from './media-file.ts';
import type { Variant } from './variant.ts';

export interface WaitOptions {
  /** Aborted when the asker has gone. A queued job without an asker is dropped; a running one is finished. */
  signal?: AbortSignal | undefined;
}

/** A picture made of a stored one. Throws `PictureError`, and `QueueFull` when too many wait. */
export type MakeVariant = (file: MediaFile, variant: Variant, options?: WaitOptions) => Promise<Buffer>;

export class QueueFull extends Error {
  constructor() {
    super('Too many jobs are waiting.');
  }
}
