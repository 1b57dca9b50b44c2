import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Account } from './bucket-settings.ts';

export interface BucketOptions extends Account {
  bucket: string;
  /** Name of the content in the sentences that say what the store did not do. */
  called: string;
  /** For one call, and for each part of a long answer. */
  callMs?: number;
}

export interface Listed {
  key: string;
  etag: string;
  bytes: number;
  at: Date;
}

/** A bucket of any store that speaks S3. Each call rejects with a sentence when the store doesn't do it in time. */
export interface Bucket {
  /** A content of 64 MB at most; undefined when it is not there. */
  get(key: string): Promise<Buffer | undefined>;
  /**
   * Writes a content of any size into a new file; false when it is not there. `begins` is called once it comes. What a failure
   * leaves is the caller's to remove.
   */
  getFile(key: string, file: string, begins?: () => void): Promise<boolean>;
  put(key: string, body: Uint8Array): Promise<void>;
  /** Sends a file as it is read. */
  putFile(key: string, file: string): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): Promise<Listed[]>;
  /** Names of the folders below a prefix. */
  folders(prefix: string): Promise<string[]>;
}

/** The SDK takes half a second and 34 MB, so only who has such a store loads it. */
const sdk = () => import('@aws-sdk/client-s3');
type Sdk = Awaited<ReturnType<typeof sdk>>;
type Client = InstanceType<Sdk['S3Client']>;

/** No file of a build is near it; what a store says beyond it is not read into memory. */
const mostBytes = 64 * 2 ** 20;
/** A store says nothing while it takes a file: 100 MB at 1 MB a second. */
const takeFileMs = 100_000;

/** Opens it without asking it anything: a store that is away stops no start. */
export async function openBucket(options: BucketOptions): Promise<Bucket> {
  const kit = await sdk();
  const { region, endpoint, credentials } = options;
  const client = new kit.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // What other makes don't know of Amazon's checksums; contents are compared with what is known of them anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const calls = {
    client,
    kit,
    bucket: options.bucket,
    inTime: timed(options.called, options.callMs ?? 5000),
  };
  return { ...reads(calls), ...changes(calls), ...lists(calls) };
}

/** Result of a store in time, or a sentence that says what it did not. `goesOn` gives it as long again. */
const timed =
  (called: string, callMs: number) =>
  async <Result>(
    what: string,
    call: (abortSignal: AbortSignal, goesOn: () => void) => Promise<Result>,
    ms = callMs,
  ): Promise<Result> => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ms);
    try {
      return await call(late.signal, () => void timer.refresh());
    } catch (error) {
      const why = late.signal.aborted ? `no answer in ${ms / 1000} s` : (error as Error).message;
      throw new Error(`The ${called} did not ${what}: ${why}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
type InTime = ReturnType<typeof timed>;

interface Calls {
  client: Client;
  kit: Sdk;
  bucket: string;
  inTime: InTime;
}

/** In Node the body is a stream, which may stall after its head has come. */
async function read({ client, kit, bucket: Bucket }: Calls, Key: string, abortSignal: AbortSignal) {
  const command = new kit.GetObjectCommand({ Bucket, Key });
  const answer = await client.send(command, { abortSignal }).catch((error) => {
    if (error instanceof kit.NoSuchKey || error.$metadata?.httpStatusCode === 404) return undefined;
    throw error;
  });
  const body = answer?.Body && addAbortSignal(abortSignal, answer.Body as Readable);
  return body && { body, bytes: answer.ContentLength ?? 0 };
}

const reads = (calls: Calls): Pick<Bucket, 'get' | 'getFile'> => ({
  get: (key) =>
    calls.inTime(`give ${key}`, async (abortSignal) => {
      const found = await read(calls, key, abortSignal);
      if (found && found.bytes > mostBytes) throw new Error(`more than ${mostBytes} bytes`);
      return found && buffer(found.body);
    }),
  getFile: (key, file, begins = () => {}) =>
    calls.inTime(`give ${key}`, async (abortSignal, goesOn) => {
      const found = await read(calls, key, abortSignal);
      if (!found) return false;
      found.body.once('data', begins).on('data', goesOn);
      await pipeline(found.body, createWriteStream(file));
      return true;
    }),
});

const changes = ({
  client,
  kit,
  bucket: Bucket,
  inTime,
}: Calls): Pick<Bucket, 'put' | 'putFile' | 'remove'> => ({
  put: (Key, Body) =>
    inTime(`take ${Key}`, async (abortSignal) => {
      await client.send(new kit.PutObjectCommand({ Bucket, Key, Body }), { abortSignal });
    }),
  putFile: async (Key, file) => {
    const { size: ContentLength } = await stat(file);
    const send = async (abortSignal: AbortSignal) => {
      const Body = createReadStream(file);
      await client.send(new kit.PutObjectCommand({ Bucket, Key, Body, ContentLength }), { abortSignal });
    };
    await inTime(`take ${Key}`, send, takeFileMs);
  },
  remove: (Key) =>
    inTime(`delete ${Key}`, async (abortSignal) => {
      await client.send(new kit.DeleteObjectCommand({ Bucket, Key }), { abortSignal });
    }),
});

function lists({ client, kit, bucket: Bucket, inTime }: Calls): Pick<Bucket, 'list' | 'folders'> {
  async function pages(input: { Prefix: string; Delimiter?: string }) {
    const found: { keys: Listed[]; folders: string[] } = { keys: [], folders: [] };
    let ContinuationToken: string | undefined;
    do {
      const page = await inTime(`list ${input.Prefix}`, (abortSignal) =>
        client.send(
          new kit.ListObjectsV2Command({ Bucket, ...input, ...(ContinuationToken && { ContinuationToken }) }),
          { abortSignal },
        ),
      );
      // A store that doesn't say when a file came has it from now: it is kept.
      for (const { Key = '', ETag = '', Size = 0, LastModified: at = new Date() } of page.Contents ?? [])
        found.keys.push({ key: Key, etag: ETag, bytes: Size, at });
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) found.folders.push(Prefix);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  }

  return {
    list: async (Prefix) => (await pages({ Prefix })).keys,
    folders: async (Prefix) =>
      (await pages({ Prefix, Delimiter: '/' })).folders.map((found) => found.slice(Prefix.length, -1)),
  };
}
