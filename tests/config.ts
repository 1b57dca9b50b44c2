import path from 'node:path';
import { deployableNameSchema } from '@toile/releases-contract';
import { z } from 'zod';

export const configSchema = z.object({
  BASE_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('the shop that the journeys are played against'),
  CHROMIUM_PATH: z.string().default('/usr/bin/chromium').describe('the browser that plays them'),
  DEMO_ACCOUNT_EMAIL: z.email().default('demo@toile.example').describe('an account of that shop'),
  DEMO_ACCOUNT_PASSWORD: z.string().default('toile-demo-account').describe('its password'),
  DEMO_STAFF_EMAIL: z.email().default('releases@toile.example').describe('a release manager of that shop'),
  DEMO_STAFF_PASSWORD: z.string().default('toile-demo-releases').describe('their password'),
  VAR_DIR: z.string().optional().describe('where that shop keeps what it keeps'),
  RUNS: z.coerce
    .number()
    .int()
    .positive()
    .default(1)
    .describe('how often each step of a resilience test is repeated'),
  RELEASE_SET: z
    .string()
    .regex(/^set-[0-9a-f]{12}$/, 'must look like set-0123456789ab')
    .optional()
    .describe('the set that every journey is pinned to; absent: what the shop shows'),
  MATRIX: z
    .string()
    .default('')
    .describe('versions of parts that visitors are led to and from, beside the sets of the channel'),
  CANDIDATE: z
    .string()
    .regex(/^[a-z0-9-]+@\d+\.\d+\.\d+-[0-9a-f]{8}$/, 'must look like mf-checkout@1.0.0-3fa9c1b2')
    .optional()
    .describe('the version that the fault matrix is tried on before it is promoted'),
  ARTEFACTS_DIR: z.string().optional().describe('where that version is; absent: `artefacts` in `VAR_DIR`'),
  RESILIENCE_DIR: z
    .string()
    .optional()
    .describe('where tests with faults keep their shop from run to run; absent: nothing is kept'),
  EARLIER: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'must be a commit')
    .optional()
    .describe(
      'the commit whose parts are combined with the present ones; absent: the one before their last change',
    ),
  PAGES: z.coerce
    .number()
    .int()
    .positive()
    .default(8)
    .describe('product pages whose document is compared with the page that comes of it'),
  ADDRESSES: z.coerce
    .number()
    .int()
    .positive()
    .default(5000)
    .describe('odd addresses that a running shop is asked for by `npm run test:security`'),
  ORDERS: z.coerce
    .number()
    .int()
    .min(2)
    .default(2)
    .describe('orders after which every place of a running shop is searched'),
  PROMETHEUS: z
    .string()
    .default('prometheus')
    .describe('the Prometheus that `npm run test:observability` starts'),
  MINUTES: z.coerce
    .number()
    .positive()
    .default(10)
    .describe('for so long `npm run test:production` asks for 300 pages a second'),
  FAULTS: z.string().default('').describe('only the faults whose name has this text'),
  UPDATE_PICTURES: z.stringbool().default(false).describe('makes the picture of the README anew'),
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
