import path from 'node:path';
import { loadConfig } from '@toile/service-kit';
import { z } from 'zod';

/** Of the checkout. */
export const root = path.resolve(import.meta.dirname, '../../..');

export const configSchema = z.object({
  RUNS: z.coerce.number().int().min(1).default(5).describe('page loads of a median'),
  SECONDS: z.coerce.number().int().min(1).default(15).describe('seconds of the edge bench'),
  MINUTES: z.coerce.number().positive().default(2).describe('minutes of the load bench'),
  PER_SECOND: z.coerce.number().int().min(1).default(300).describe('requests a second of the load bench'),
  PRODUCTS: z.coerce.number().int().min(1).default(100_000).describe('products of the catalogue bench'),
  COLLECTION_DIR: z.string().default('demo/collection').describe('portal export to import'),
  BASE_URL: z.url().optional().describe('a running shop; absent: the bench starts one'),
});

const given = loadConfig(configSchema);

/** Of what is started for a bench; it adds its own. */
export const environment = process.env;

export const config = {
  runs: given.RUNS,
  seconds: given.SECONDS,
  minutes: given.MINUTES,
  perSecond: given.PER_SECOND,
  products: given.PRODUCTS,
  collection: path.resolve(root, given.COLLECTION_DIR),
  baseUrl: given.BASE_URL,
};
