import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type DeployableName, signedManifestFile, versionSchema } from '@toile/contracts';
import type { ArtefactStore, VersionName } from './artefact-store.ts';
import { inTurns } from './in-turns.ts';

export interface S3Options {
  bucket: string;
  /** Before all keys, with its slash; may be empty. */
  prefix: string;
  /** Of a store that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
  /** Absent: those of the machine, as the SDK finds them. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** For one call with its answer. */
  callMs?: number;
}

/** The SDK takes half a second and 34 MB, so only who has such a store loads it. */
const sdk = () => import('@aws-sdk/client-s3');
type Sdk = Awaited<ReturnType<typeof sdk>>;
type Client = InstanceType<Sdk['S3Client']>;

const atOnce = 8;
/** No file of a build is near it; what a store says beyond it is not read into memory. */
const mostBytes = 64 * 2 ** 20;

interface Listed {
  key: string;
  etag: string;
  at: Date;
}
interface Calls {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, body: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<Listed[]>;
  /** Names of the folders below a prefix. */
  folders(prefix: string): Promise<string[]>;
}

/** What a store does in time, or a sentence that says what it did not. */
async function inTime<Result>(
  what: string,
  callMs: number,
  call: (abortSignal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(callMs);
  try {
    return await call(signal);
  } catch (error) {
    const why = signal.aborted ? `no answer in ${callMs / 1000} s` : (error as Error).message;
    throw new Error(`The artefact store did not ${what}: ${why}`, { cause: error });
  }
}

function callsOf(client: Client, kit: Sdk, { bucket: Bucket, callMs = 5000 }: S3Options): Calls {
  async function pages(input: { Prefix: string; Delimiter?: string }) {
    const found: { keys: Listed[]; folders: string[] } = { keys: [], folders: [] };
    let ContinuationToken: string | undefined;
    do {
      const page = await inTime(`list ${input.Prefix}`, callMs, (abortSignal) =>
        client.send(
          new kit.ListObjectsV2Command({ Bucket, ...input, ...(ContinuationToken && { ContinuationToken }) }),
          { abortSignal },
        ),
      );
      // A store that doesn't say when a file came has it from now: it is kept.
      for (const { Key = '', ETag = '', LastModified: at = new Date() } of page.Contents ?? [])
        found.keys.push({ key: Key, etag: ETag, at });
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) found.folders.push(Prefix);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  }
  return {
    get: (Key) =>
      inTime(`give ${Key}`, callMs, async (abortSignal) => {
        const command = new kit.GetObjectCommand({ Bucket, Key });
        const answer = await client.send(command, { abortSignal }).catch((error) => {
          if (error instanceof kit.NoSuchKey || error.$metadata?.httpStatusCode === 404) return undefined;
          throw error;
        });
        if ((answer?.ContentLength ?? 0) > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
        // In Node the body is a stream, which may stall after its head has come.
        return answer?.Body && buffer(addAbortSignal(abortSignal, answer.Body as Readable));
      }),
    put: (Key, Body) =>
      inTime(`take ${Key}`, callMs, async (abortSignal) => {
        await client.send(new kit.PutObjectCommand({ Bucket, Key, Body }), { abortSignal });
      }),
    remove: (Key) =>
      inTime(`delete ${Key}`, callMs, async (abortSignal) => {
        await client.send(new kit.DeleteObjectCommand({ Bucket, Key }), { abortSignal });
      }),
    list: async (Prefix) => (await pages({ Prefix })).keys,
    folders: async (Prefix) =>
      (await pages({ Prefix, Delimiter: '/' })).folders.map((found) => found.slice(Prefix.length, -1)),
  };
}

const isMd5 = (etag: string, content: Uint8Array) =>
  etag.replaceAll('"', '') === createHash('md5').update(content).digest('hex');

/**
 * Uploads what is not there yet. What differs is replaced until the version is sealed, and refused afterwards. One file is always
 * sent until then: what a killed upload has left looks as if it was in use again, and isn't taken away meanwhile.
 */
async function upload(calls: Calls, at: string, folder: string): Promise<void> {
  const there = new Map((await calls.list(at)).map(({ key, etag }) => [key, etag]));
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
      const isSame = isMd5(etag, content) || (await calls.get(at + file))?.equals(content);
      if (isSame && (isSealed || file !== files[0])) return;
      if (isSealed)
        throw new Error(
          `The artefact store has another ${at}${file}, and what is published never changes. If it was damaged, delete ${at} and publish again.`,
        );
    }
    await calls.put(at + file, content);
  });
}

/** A bucket of any store that speaks S3. */
export async function s3Store(options: S3Options): Promise<ArtefactStore> {
  const kit = await sdk();
  const { region, endpoint, credentials, prefix } = options;
  const client = new kit.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // What other makes don't know of Amazon's checksums; files are compared with their manifest anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const calls = callsOf(client, kit, options);
  const at = ({ name, version }: VersionName) => `${prefix}${name}/${version}/`;
  return {
    read: (of, file) => calls.get(at(of) + file),
    files: async (of) =>
      (await calls.list(at(of))).map(({ key, etag }) => ({ file: key.slice(at(of).length), tag: etag })),
    versions: async (name: DeployableName) =>
      (await calls.folders(`${prefix}${name}/`)).filter((found) => versionSchema.safeParse(found).success),
    async touchedAt(of) {
      const times = (await calls.list(at(of))).map((listed) => listed.at.getTime());
      return times.length > 0 ? new Date(Math.max(...times)) : undefined;
    },
    add: (of, folder) => upload(calls, at(of), folder),
    seal: (of, signedManifest) => calls.put(at(of) + signedManifestFile, Buffer.from(signedManifest)),
    async remove(of) {
      await calls.remove(at(of) + signedManifestFile);
      const keys = (await calls.list(at(of))).map(({ key }) => key);
      await inTurns(keys, atOnce, calls.remove);
    },
  };
}
