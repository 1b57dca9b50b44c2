import path from 'node:path';
import { databasePassword, loadConfig, processConfig, publicBase } from '@toile/service-kit';
import { z } from 'zod';
import { root } from './paths.ts';

export const configSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080).describe('port of the public origin'),
  HOST: processConfig.shape.HOST,
  VAR_DIR: z.string().default('var').describe('folder of all that a running system keeps'),
  DATABASE_URL: z
    .url()
    .optional()
    .describe('PostgreSQL where this user may create databases; absent: an embedded one'),
  DATABASE_SESSION_URL: z
    .url()
    .optional()
    .describe('PostgreSQL itself; needed with a pooler in transaction mode'),
  DATABASE_READ_URL: z
    .url()
    .optional()
    .describe('replicas, not behind a pooler in transaction mode; absent or away: the database itself'),
  DATABASE_PASSWORD: databasePassword,
  PUBLIC_ORIGIN: z.url().optional().describe('where visitors reach the shop; absent: `PORT` of this machine'),
  PUBLIC_BASE: publicBase,
  LOG_LEVEL: processConfig.shape.LOG_LEVEL,
  COLLECTION_DIR: z.string().default('demo/collection').describe('portal export to import'),
});

export type Settings = {
  port: number;
  host: string;
  varDir: string;
  databaseUrl: string | undefined;
  /** The same server without its pooler. */
  sessionUrl: string | undefined;
  /** Replicas of the same server. */
  readUrl: string | undefined;
  publicOrigin: string;
  /** `/` or `/shop/`. */
  publicBase: string;
  logLevel: string;
  /** Empty: nothing is imported. */
  collectionDir: string;
};

/** Reads the environment; paths are relative to the checkout. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = loadConfig(configSchema, env);
  return {
    port: given.PORT,
    host: given.HOST,
    varDir: path.resolve(root, given.VAR_DIR),
    databaseUrl: given.DATABASE_URL,
    sessionUrl: given.DATABASE_URL && given.DATABASE_SESSION_URL,
    readUrl: given.DATABASE_URL && given.DATABASE_READ_URL,
    publicOrigin: given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT}`,
    publicBase: given.PUBLIC_BASE,
    logLevel: given.LOG_LEVEL,
    collectionDir: path.resolve(root, given.COLLECTION_DIR),
  };
}
