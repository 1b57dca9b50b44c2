import type { Bucket } from '@toile/artefacts/bucket';
import type { MediaFile } from '../domain/media-file.ts';
import { type Copies, type MediaReader, type MediaWriter, StoreAway } from '../domain/media-store.ts';
import { oneTrier } from './one-trier.ts';
import { sha256 } from './sha256.ts';

export interface MediaBucket {
  bucket: Bucket;
  /** Before all keys, with its slash; may be empty. */
  prefix: string;
}

const keyOf = (prefix: string, { hash, name }: MediaFile) => `${prefix}${hash}/${name}`;

/** Media in a bucket. A file is fetched once, compared with the hash that names it, and shown from its copy on this machine. */
export function bucketReader(
  { bucket, prefix }: MediaBucket,
  { copies, onAway }: { copies: Copies; onAway(error: unknown): void },
): MediaReader {
  const underWay = new Map<string, Promise<string | undefined>>();
  const ask = oneTrier(onAway);

  const fetch = (file: MediaFile) => async (target: string) => {
    const key = keyOf(prefix, file);
    if (!(await ask((answered) => bucket.getFile(key, target, answered)))) return false;
    if ((await sha256(target)).startsWith(file.hash)) return true;
    throw new Error(`${key} in the media store has another content than its name says`);
  };

  return {
    local(file) {
      // No variant is called so: those have a hyphen there.
      const key = `${file.hash}.${file.name}`;
      const running = underWay.get(key);
      if (running) return running;
      const copy = copies
        .file(key, fetch(file))
        .catch((cause) => Promise.reject(new StoreAway('The file can’t be fetched', { cause })))
        .finally(() => underWay.delete(key));
      underWay.set(key, copy);
      return copy;
    },
  };
}

/** Writer that lists the bucket once: an import looks for each file of its export. */
export function bucketWriter({ bucket, prefix }: MediaBucket): MediaWriter {
  let listed: Promise<Map<string, number>> | undefined;
  const list = async () => new Map((await bucket.list(prefix)).map(({ key, bytes }) => [key, bytes]));
  return {
    async has(file, bytes) {
      listed ??= list();
      return (await listed).get(keyOf(prefix, file)) === bytes;
    },
    add: (file, source) => bucket.putFile(keyOf(prefix, file), source),
  };
}
