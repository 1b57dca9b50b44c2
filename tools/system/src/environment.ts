import path from 'node:path';
import type { Secrets } from './secrets.ts';
import { services } from './services.ts';
import type { Settings } from './settings.ts';

export type Addresses = {
  /** Port of each service, by name. */
  ports: Record<string, number>;
  /** URL of each service's database, by name. */
  databases: Record<string, string>;
};

export type EnvironmentParts = {
  settings: Settings;
  addresses: Addresses;
  secrets: Secrets;
  env: NodeJS.ProcessEnv;
};

/** What every process of the system gets: the environment of the caller, secrets, and where the others are. */
export function sharedEnvironment(parts: EnvironmentParts): NodeJS.ProcessEnv {
  const { settings, addresses, secrets, env } = parts;
  const urls = services.map(({ name, urlVariable }) => [
    urlVariable,
    `http://127.0.0.1:${addresses.ports[name]}`,
  ]);
  return {
    ...env,
    NODE_ENV: env.NODE_ENV ?? 'production',
    LOG_LEVEL: settings.logLevel,
    PUBLIC_ORIGIN: settings.publicOrigin,
    VAR_DIR: settings.varDir,
    MEDIA_DIR: path.join(settings.varDir, 'media'),
    MEDIA_CACHE_DIR: path.join(settings.varDir, 'media-cache'),
    ARTEFACTS_DIR: artefactsDir(settings),
    ...secrets,
    ...Object.fromEntries(urls),
  };
}

/** Where published versions of the remotes and the shell are kept. */
export const artefactsDir = (settings: Settings): string => path.join(settings.varDir, 'artefacts');

export function serviceEnvironment(shared: NodeJS.ProcessEnv, name: string, addresses: Addresses) {
  return {
    ...shared,
    HOST: '127.0.0.1',
    PORT: String(addresses.ports[name]),
    DATABASE_URL: addresses.databases[name],
  };
}

export function edgeEnvironment(shared: NodeJS.ProcessEnv, settings: Settings): NodeJS.ProcessEnv {
  const { DATABASE_URL: _server, ...rest } = shared;
  return {
    ...rest,
    HOST: settings.host,
    PORT: String(settings.port),
    STATE_DIR: path.join(settings.varDir, 'edge'),
  };
}
