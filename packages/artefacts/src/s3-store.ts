import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type DeployableName, signedManifestFile, versionSchema } from '@toile/releases-contract';
import type { ArtefactStore, VersionName } from './artefact-store.ts';
import { type Bucket, type BucketOptions, openBucket } from './bucket.ts';
import { inTurns } from './in-turns.ts';

export interface S3Options extends Omit<BucketOptions, 'called'> {
  /** Before all keys, with its slash; may be empty. */
  prefix: string;
}

const atOnce = 8;

const isMd5 = (etag: string, content: Uint8Array) =>
  etag.replaceAll('"', '') === createHash('md5').update(content).digest('hex');

/**
 * Uploads what is not there yet. What differs is replaced until the version is sealed, and refused afterwards. One file is always
 * sent until then: what a killed upload has left looks as if it was in use again, and isn't taken away meanwhile.
 */
async function upload(bucket: Bucket, at: string, folder: string): Promise<void> {
  const there = new Map((await bucket.list(at)).map(({ key, etag }) => [key, etag]));
  const isSealed = there.has(at + signedManifestFile);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(signedManifestFile));
  await inTurns(files, atOnce, async (file) => {
    const content = await readFile(path.join(folder, file));
    const etag = there.get(at + file);
    if (etag !== undefined) {
      const isSame = isMd5(etag, content) || (await bucket.get(at + file))?.equals(content);
      if (isSame && (isSealed || file !== files[0])) return;
      if (isSealed)
        throw new Error(
          `The artefact store has another ${at}${file}, and what is published never changes. If it was damaged, delete ${at} and publish again.`,
        );
    }
    await bucket.put(at + file, content);
  });
}

/** Versions in a bucket of any store that speaks S3. */
export async function s3Store(options: S3Options): Promise<ArtefactStore> {
  const bucket = await openBucket({ ...options, called: 'artefact store' });
  const { prefix } = options;
  const at = ({ name, version }: VersionName) => `${prefix}${name}/${version}/`;
  return {
    read: (of, file) => bucket.get(at(of) + file),
    files: async (of) =>
      (await bucket.list(at(of))).map(({ key, etag }) => ({ file: key.slice(at(of).length), tag: etag })),
    versions: async (name: DeployableName) =>
      (await bucket.folders(`${prefix}${name}/`)).filter((found) => versionSchema.safeParse(found).success),
    async touchedAt(of) {
      const times = (await bucket.list(at(of))).map((listed) => listed.at.getTime());
      return times.length > 0 ? new Date(Math.max(...times)) : undefined;
    },
    add: (of, folder) => upload(bucket, at(of), folder),
    seal: (of, signedManifest) => bucket.put(at(of) + signedManifestFile, Buffer.from(signedManifest)),
    async remove(of) {
      await bucket.remove(at(of) + signedManifestFile);
      const keys = (await bucket.list(at(of))).map(({ key }) => key);
      await inTurns(keys, atOnce, bucket.remove);
    },
  };
}
