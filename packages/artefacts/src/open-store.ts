import { z } from 'zod';
import type { ArtefactStore } from './artefact-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]+))?\/?$/;

/** What says where the artefact store is, for the settings of a process. The names are those of Amazon's tools. */
export const storeSettings = {
  ARTEFACTS_URL: z
    .string()
    .regex(address, 'must look like s3://bucket or s3://bucket/folder')
    .optional()
    .describe(
      'the S3-compatible store of published versions, `s3://bucket/folder`; absent: the folder `ARTEFACTS_DIR`',
    ),
  AWS_ENDPOINT_URL_S3: z.url().optional().describe('where that store answers, when it is not Amazon’s'),
  AWS_REGION: z.string().default('us-east-1').describe('its region; others than Amazon’s mostly have none'),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe(
      'who asks that store: edges need to read, publishers to write, the release service to read and delete; absent: what the machine itself is allowed',
    ),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe('the secret of that key'),
};
type Settings = Partial<z.output<z.ZodObject<typeof storeSettings>>>;

/** The store that the settings name: a bucket, else the folder. */
export async function openStore(
  { ARTEFACTS_URL: url, ...settings }: Settings,
  folder: string,
): Promise<ArtefactStore> {
  const [, bucket, below] = address.exec(url ?? '') ?? [];
  if (!bucket) return folderStore(folder);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return s3Store({
    bucket,
    prefix: below ? `${below}/` : '',
    endpoint: settings.AWS_ENDPOINT_URL_S3,
    region: settings.AWS_REGION ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
