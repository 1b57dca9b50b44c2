import type { MediaFile } from './media-file.ts';
import { type Variant, variantKey } from './variant.ts';
import type { Priority, WorkQueue } from './work-queue.ts';

export interface VariantDeps {
  cache: {
    read(key: string): Promise<Buffer | undefined>;
    write(key: string, content: Buffer): Promise<void>;
  };
  /** Encodes a stored file; throws when it doesn't decode. */
  encode(file: MediaFile, variant: Variant): Promise<Buffer>;
  queue: WorkQueue;
  /** Told when a made variant could not be kept; the shopper gets the picture all the same. */
  onCacheFailure(error: unknown): void;
}

export type MakeVariant = (file: MediaFile, variant: Variant, priority?: Priority) => Promise<Buffer>;

/** From the cache or freshly made; whoever asks while one is being made gets that one. */
export function variantMaker({ cache, encode, queue, onCacheFailure }: VariantDeps): MakeVariant {
  const underWay = new Map<string, Promise<Buffer>>();

  async function make(key: string, file: MediaFile, variant: Variant): Promise<Buffer> {
    const content = await encode(file, variant);
    await cache.write(key, content).catch(onCacheFailure);
    return content;
  }

  return async (file, variant, priority = 'now') => {
    const key = variantKey(file.hash, variant);
    const kept = await cache.read(key);
    if (kept) return kept;
    // A job for later is not joined: a shopper would wait with it until the queue is empty.
    if (priority === 'later') return queue.run(() => make(key, file, variant), priority);
    const started = underWay.get(key);
    if (started) return started;
    const work = queue.run(() => make(key, file, variant));
    underWay.set(key, work);
    try {
      return await work;
    } finally {
      underWay.delete(key);
    }
  };
}
