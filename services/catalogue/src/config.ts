import { availableParallelism } from 'node:os';
import path from 'node:path';
import { serviceConfig } from '@toile/service-kit';
import { z } from 'zod';

/** An encoder holds a thread of libuv's pool, and one is left for reading files and names. */
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const inVar = (folder: string) => path.join(import.meta.dirname, '../../../var', folder);

/** The environment of the service and of its programs. */
export const configSchema = serviceConfig.extend({
  /** Files of the portal export, by content. Part of the shop's data: back it up with the database. */
  MEDIA_DIR: z.string().default(inVar('media')),
  /** Pictures made from them; may be emptied at any time. */
  MEDIA_CACHE_DIR: z.string().default(inVar('media-cache')),
  MEDIA_CACHE_MB: z.coerce.number().int().min(1).default(2_000),
  /** Pictures that are encoded at the same time. */
  MEDIA_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(1, Math.min(availableParallelism(), poolThreads - 1))),
});
