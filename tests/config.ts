import { z } from 'zod';

export const configSchema = z.object({
  BASE_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('the shop that the journeys are played against'),
  CHROMIUM_PATH: z.string().default('/usr/bin/chromium').describe('the browser that plays them'),
  DEMO_ACCOUNT_EMAIL: z.email().default('demo@toile.example').describe('an account of that shop'),
  DEMO_ACCOUNT_PASSWORD: z.string().default('toile-demo-account').describe('its password'),
  VAR_DIR: z.string().optional().describe('where that shop keeps what it keeps'),
  RUNS: z.coerce
    .number()
    .int()
    .positive()
    .default(1)
    .describe('how often each step of a resilience test is repeated'),
  UPDATE_PICTURES: z.stringbool().default(false).describe('makes the picture of the README anew'),
});

const given = configSchema.parse(process.env);

export const config = {
  baseUrl: given.BASE_URL,
  chromium: given.CHROMIUM_PATH,
  account: { email: given.DEMO_ACCOUNT_EMAIL, password: given.DEMO_ACCOUNT_PASSWORD },
  varDir: given.VAR_DIR,
  runs: given.RUNS,
  updatesPictures: given.UPDATE_PICTURES,
};
