import path from 'node:path';
import { deployableNameSchema } from '@toile/releases-contract';
import { z } from 'zod';

export const configSchema = z.object({
  BASE_URL: z.url().default('http://localhost:8080').describe('the shop under test'),
  CHROMIUM_PATH: z.string().default('/usr/bin/chromium').describe('the browser'),
  DEMO_ACCOUNT_EMAIL: z.email().default('demo@toile.example').describe('address of the demo account'),
  DEMO_ACCOUNT_PASSWORD: z.string().default('toile-demo-account').describe('its password'),
  DEMO_STAFF_EMAIL: z
    .email()
    .default('releases@toile.example')
    .describe('address of the demo release manager'),
  DEMO_STAFF_PASSWORD: z.string().default('toile-demo-releases').describe('its password'),
  VAR_DIR: z.string().optional().describe('folder of that shop'),
  RUNS: z.coerce.number().int().positive().default(1).describe('repetitions of a resilience test'),
  RELEASE_SET: z
    .string()
    .regex(/^set-[0-9a-f]{12}$/, 'must look like set-0123456789ab')
    .optional()
    .describe('set of all journeys'),
  MATRIX: z.string().default('').describe('further versions that visitors are led between'),
  CANDIDATE: z
    .string()
    .regex(/^[a-z0-9-]+@\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'must look like mf-checkout@1.0.0-3fa9c1b2')
    .optional()
    .describe('version for the fault matrix'),
  ARTEFACTS_DIR: z.string().optional().describe('folder of versions; absent: `artefacts` in `VAR_DIR`'),
  RESILIENCE_DIR: z.string().optional().describe('folder that keeps the shop of tests with faults'),
  EARLIER: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be a commit')
    .optional()
    .describe('commit whose parts are combined with today’s'),
  PAGES: z.coerce.number().int().positive().default(8).describe('product pages to compare'),
  ADDRESSES: z.coerce
    .number()
    .int()
    .positive()
    .default(5000)
    .describe('odd addresses of `npm run test:security`'),
  ORDERS: z.coerce.number().int().min(2).default(2).describe('orders before places are searched'),
  PROMETHEUS: z.string().default('prometheus').describe('Prometheus of `npm run test:observability`'),
  MINUTES: z.coerce.number().positive().default(10).describe('minutes of load in `npm run test:production`'),
  FAULTS: z.string().default('').describe('faults to try, by a word of their name'),
  UPDATE_PICTURES: z.stringbool().default(false).describe('makes the README’s picture anew'),
});

/** Environment that a shop of a journey's own is started with, besides its settings. */
export const environment = process.env;

const given = configSchema.parse(environment);
const [canary, canaryVersion] = given.CANDIDATE?.split('@') ?? [];

export const config = {
  baseUrl: given.BASE_URL,
  chromium: given.CHROMIUM_PATH,
  account: { email: given.DEMO_ACCOUNT_EMAIL, password: given.DEMO_ACCOUNT_PASSWORD },
  staff: { email: given.DEMO_STAFF_EMAIL, password: given.DEMO_STAFF_PASSWORD },
  varDir: given.VAR_DIR,
  matrix: given.MATRIX.split(' ').filter(Boolean),
  releaseSet: given.RELEASE_SET,
  runs: given.RUNS,
  candidate:
    canary && canaryVersion
      ? {
          name: deployableNameSchema.parse(canary),
          version: canaryVersion,
          store: path.resolve(given.ARTEFACTS_DIR ?? path.join(given.VAR_DIR ?? 'var', 'artefacts')),
        }
      : undefined,
  resilienceDir: given.RESILIENCE_DIR && path.resolve(given.RESILIENCE_DIR),
  earlier: given.EARLIER,
  pages: given.PAGES,
  addresses: given.ADDRESSES,
  orders: given.ORDERS,
  prometheus: given.PROMETHEUS,
  faults: given.FAULTS,
  minutes: given.MINUTES,
  updatesPictures: given.UPDATE_PICTURES,
};
