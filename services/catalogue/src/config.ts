import { availableParallelism } from 'node:os';
import { z } from 'zod';

/** An encoder holds a thread of libuv's pool, and one is left for reading files and names. */
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const folder = (path: string) => new URL(path, import.meta.url).pathname;

/** The environment of the service and of its import. */
export const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Files of the portal export, by content. Part of the shop's data: back it up with the database. */
  MEDIA_DIR: z.string().default(folder('../../../var/media')),
  /** Pictures made from them; may be emptied at any time. */
  MEDIA_CACHE_DIR: z.string().default(folder('../../../var/media-cache')),
  MEDIA_CACHE_MB: z.coerce.number().int().min(1).default(2_000),
  /** Pictures that are encoded at the same time. */
  MEDIA_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(1, Math.min(availableParallelism(), poolThreads - 1))),
});
export type Config = z.infer<typeof configSchema>;
