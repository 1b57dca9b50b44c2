import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** By the name of the environment variable. */
export type Secrets = Record<string, string>;

const prefixes: Secrets = {
  RELEASES_TOKEN: '',
  INTERNAL_TOKEN: '',
  VISITS_KEY: '',
  STRIPE_WEBHOOK_SECRET: 'whsec_',
};

/** Made at the first start and kept. What the caller's environment sets goes before; a real Stripe brings its own. */
export function openSecrets(varDir: string, env: NodeJS.ProcessEnv = process.env): Secrets {
  const file = path.join(varDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : {};
  const fresh = (prefix: string) => prefix + randomBytes(24).toString('hex');
  const all = Object.fromEntries(
    Object.entries(prefixes).map(([name, prefix]) => [name, kept[name] ?? fresh(prefix)]),
  );
  if (Object.keys(all).some((name) => !kept[name])) keep(file, all);
  const used = Object.entries(all).filter(([name]) => !(name.startsWith('STRIPE_') && env.STRIPE_SECRET_KEY));
  return Object.fromEntries(used.map(([name, value]) => [name, env[name] || value]));
}

/** In one step: whoever reads meanwhile, and whoever is killed, finds the file whole. */
function keep(file: string, secrets: Secrets): void {
  const written = `${file}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(written, file);
}
