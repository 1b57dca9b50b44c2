import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** By the name of the environment variable. */
export type Secrets = Record<string, string>;

const prefixes: Secrets = {
  RELEASES_TOKEN: '',
  COOKIE_SECRET: '',
  STRIPE_SECRET_KEY: 'sk_test_',
  STRIPE_WEBHOOK_SECRET: 'whsec_',
};

/** Made at the first start and kept; what the caller's environment sets goes before. */
export function openSecrets(varDir: string, env: NodeJS.ProcessEnv = process.env): Secrets {
  const file = path.join(varDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : {};
  const fresh = (prefix: string) => prefix + randomBytes(24).toString('hex');
  const all = Object.fromEntries(
    Object.entries(prefixes).map(([name, prefix]) => [name, kept[name] ?? fresh(prefix)]),
  );
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, env[name] || value]));
}
