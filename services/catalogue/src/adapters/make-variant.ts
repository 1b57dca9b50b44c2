import type { MakeVariant } from '../domain/make-variant.ts';
import type { MediaFile } from '../domain/media-file.ts';
import { type Variant, variantKey } from '../domain/variant.ts';
import type { WorkQueue } from './work-queue.ts';

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

/** A variant that is being made, or waits for its turn. */
interface Work {
  picture: Promise<Buffer>;
  askers: number;
  nobodyWaits: AbortController;
}

/** From the cache or freshly made; whoever asks while one is being made gets that one. */
export function variantMaker({ cache, encode, queue, onCacheFailure }: VariantDeps): MakeVariant {
  /** By key and name: a wrong name leads to no picture, and spoils none that is asked for by the right one. */
  const underWay = new Map<string, Work>();

  async function make(file: MediaFile, variant: Variant): Promise<Buffer> {
    const content = await encode(file, variant);
    await cache.write(variantKey(file.hash, variant), content).catch(onCacheFailure);
    return content;
  }

  function begin(named: string, file: MediaFile, variant: Variant): Work {
    const nobodyWaits = new AbortController();
    const picture = queue(() => make(file, variant), { signal: nobodyWaits.signal });
    const work = { picture, askers: 0, nobodyWaits };
    underWay.set(named, work);
    const forget = () => underWay.get(named) === work && underWay.delete(named);
    nobodyWaits.signal.addEventListener('abort', forget, { once: true });
    picture.then(forget, forget);
    return work;
  }

  return async (file, variant, { signal } = {}) => {
    const key = variantKey(file.hash, variant);
    const kept = await cache.read(key);
    if (kept) return kept;
    signal?.throwIfAborted();
    const named = `${key} ${file.name}`;
    const work = underWay.get(named) ?? begin(named, file, variant);
    work.askers += 1;
    const leave = () => {
      work.askers -= 1;
      if (work.askers === 0) work.nobodyWaits.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    return work.picture.finally(() => signal?.removeEventListener('abort', leave));
  };
}
