import path from 'node:path';
import { loadConfig } from '@toile/service-kit';
import { z } from 'zod';
import { inRoot, root } from './paths.ts';

const environment = z.object({
  /** Of the public origin; the services take free ports. */
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  /** Everything that the running system keeps. Two systems on one machine need two. */
  VAR_DIR: z.string().default(inRoot('var')),
  /** A PostgreSQL server on which this user may create databases; absent: an embedded one. */
  DATABASE_URL: z.url().optional(),
  PUBLIC_ORIGIN: z.url().optional(),
  LOG_LEVEL: z.string().default('info'),
  /** Portal export that a fresh system starts with. */
  COLLECTION_DIR: z.string().default(inRoot('demo/collection')),
});

export type Settings = {
  port: number;
  host: string;
  varDir: string;
  databaseUrl: string | undefined;
  publicOrigin: string;
  logLevel: string;
  collectionDir: string;
};

/** Reads the environment; paths are relative to the checkout. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = loadConfig(environment, env);
  return {
    port: given.PORT,
    host: given.HOST,
    varDir: path.resolve(root, given.VAR_DIR),
    databaseUrl: given.DATABASE_URL,
    publicOrigin: given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT}`,
    logLevel: given.LOG_LEVEL,
    collectionDir: path.resolve(root, given.COLLECTION_DIR),
  };
}
