import { loadConfig } from '@toile/service-kit';
import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(0),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.string().default('info'),
  DATABASE_URL: z.url(),
  /** Whoever sends it may publish, promote and roll back. */
  RELEASES_TOKEN: z.string().min(16, 'must be at least 16 characters'),
});

/** The service's settings; the only reader of the environment. */
export const releasesConfig = (env: NodeJS.ProcessEnv = process.env) => loadConfig(environment, env);
