import { ConfigError } from './config-error.ts';
import type { Environment } from './given-in-files.ts';

const addresses = ['DATABASE_URL', 'DATABASE_SESSION_URL', 'DATABASE_READ_URL'];

/** The environment with the database's password in its addresses; whatever letters it has, they are no part of the address. */
export function withDatabasePassword(env: Environment): Environment {
  const password = env.DATABASE_PASSWORD;
  if (!password) return env;
  const filled = addresses.flatMap((name) => {
    const url = URL.parse(env[name] ?? '');
    if (!url) return [];
    if (url.password)
      throw new ConfigError(`${name} has a password, and DATABASE_PASSWORD is given: leave one out.`);
    url.password = encodeURIComponent(password);
    return [[name, url.href]];
  });
  return { ...env, ...Object.fromEntries(filled) };
}
