import { z } from 'zod';

/** The environment of the service. */
export const configSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SUBSCRIBE_TRIES_PER_MINUTE: z.coerce.number().int().min(1).default(20),
});
