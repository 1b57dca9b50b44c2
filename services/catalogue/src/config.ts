import { availableParallelism } from 'node:os';
import path from 'node:path';
import { accountSettings, bucketUrl } from '@toile/artefacts/bucket-settings';
import { internalToken, readUrl, serviceConfig, settingsFile, shopConfig } from '@toile/service-kit';
import { z } from 'zod';
import { engineAddress } from './adapters/search-engines/engine-address.ts';
import { searchSettingsSchema } from './domain/search-settings.ts';

/** An encoder holds a thread of libuv's pool, and one is left for reading files and names. */
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const inVar = (folder: string) => path.join(import.meta.dirname, '../../../var', folder);

/** The environment of its other programs. */
export const programConfigSchema = serviceConfig.extend({
  MEDIA_URL: bucketUrl.describe('bucket of media, `s3://bucket/folder`'),
  ...accountSettings,
  MEDIA_DIR: z.string().default(inVar('media')).meta({
    description: 'media without `MEDIA_URL`; back it up with the database',
    initially: '`var/media`',
  }),
  MEDIA_CACHE_DIR: z.string().default(inVar('media-cache')).meta({
    description: 'pictures and copies of `MEDIA_URL`; may be emptied',
    initially: '`var/media-cache`',
  }),
  MEDIA_CACHE_MB: z.coerce.number().int().min(1).default(2_000).describe('size of that folder in MB'),
  MEDIA_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(1, Math.min(availableParallelism(), poolThreads - 1)))
    .meta({
      description: 'pictures encoded at once',
      initially: 'one for each core, at most 3',
    }),
  PROVEN_MEDIA: z.string().optional().describe('sha256 of a proven `media.ndjson`'),
});

/** The environment of the service. */
export const configSchema = programConfigSchema
  .extend({
    DATABASE_READ_URL: readUrl,
    INTERNAL_TOKEN: internalToken,
    SHOP_CONFIG: shopConfig,
    SEARCH_CONFIG: settingsFile(searchSettingsSchema).describe(
      'JSON file with `synonyms`, `pages` and `selections`; absent: the defaults',
    ),
    SEARCH_URL: z
      .string()
      .optional()
      .describe(
        'search engine, `opensearch+https://user@host:9200/index`, `typesense+…`, `meilisearch+…`; absent: PostgreSQL',
      ),
    SEARCH_KEY: z.string().optional().describe('password or key of `SEARCH_URL`'),
  })
  .refine(({ MEDIA_URL, MEDIA_CACHE_MB }) => !MEDIA_URL || MEDIA_CACHE_MB >= 200, {
    path: ['MEDIA_CACHE_MB'],
    error: 'must be at least 200 with MEDIA_URL: a film of 100 MB is copied there before it is shown',
  })
  .transform(({ SEARCH_URL, SEARCH_KEY, ...config }, context) => {
    const searchEngine = SEARCH_URL ? engineAddress(SEARCH_URL, SEARCH_KEY) : undefined;
    if (typeof searchEngine !== 'string') return { ...config, searchEngine };
    context.addIssue({ code: 'custom', path: ['SEARCH_URL'], message: searchEngine });
    return z.NEVER;
  });
