import { readFileSync } from 'node:fs';
import { type ShopConfig, shopConfigSchema } from '@toile/contracts';
import { z } from 'zod';

/** The environment that every service reads. A service adds its own with `serviceConfig.extend({ … })`. */
export const serviceConfig = z.object({
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** `PUBLIC_ORIGIN` of the services that make addresses: where the shop is reached, without a path. */
export const publicOrigin = z
  .url()
  .default('http://localhost:8080')
  .transform((url) => new URL(url).origin);

/** `SHOP_CONFIG`: path of a JSON file with the shop's settings that differ from the defaults. */
export const shopConfig = z
  .string()
  .optional()
  .transform((path, context): ShopConfig => {
    if (!path) return shopConfigSchema.parse({});
    try {
      return shopConfigSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      context.addIssue(`${path} is not valid: ${error instanceof Error ? error.message : error}`);
      return z.NEVER;
    }
  });
