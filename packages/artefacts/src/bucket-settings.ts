import { z } from 'zod';

/** Credentials and address of a store. */
export interface Account {
  /** Of a store that is not Amazon's. */
  endpoint?: string | undefined;
  region: string;
  /** Absent: those of the machine, as the SDK finds them. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+))?\/?$/;

/** A setting that names a bucket and the folder in it. */
export const bucketUrl = z
  .string()
  .regex(address, 'must look like s3://bucket or s3://bucket/folder')
  .optional();

/** Client settings of the stores that such settings name. The names are those of Amazon's tools. */
export const accountSettings = {
  AWS_ENDPOINT_URL_S3: z.url().optional().describe('another store than Amazon’s'),
  AWS_REGION: z.string().default('us-east-1').describe('region of the store'),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'key of the store: edges and catalogue read, publishers and import write, the release service deletes; absent: the machine’s rights',
    ),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of that key'),
};
type AccountSettings = Partial<z.output<z.ZodObject<typeof accountSettings>>>;

/** The account of a process's settings. */
export function accountOf(settings: AccountSettings): Account {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    endpoint: settings.AWS_ENDPOINT_URL_S3,
    region: settings.AWS_REGION ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

/** The bucket of an address, and what stands before all keys, with its slash; undefined when there is no address. */
export function placeIn(url: string | undefined): { bucket: string; prefix: string } | undefined {
  const [, bucket, below] = address.exec(url ?? '') ?? [];
  return bucket ? { bucket, prefix: below ? `${below}/` : '' } : undefined;
}
