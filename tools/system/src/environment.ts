import path from 'node:path';
import { databaseUrl } from '@toile/database';
import { givenInFiles } from '@toile/service-kit';
import { demoAccountFor, demoStaffFor } from './demo-account.ts';
import { hasMailbox } from './mailbox.ts';
import type { Secrets } from './secrets.ts';
import { services } from './services.ts';
import type { Settings } from './settings.ts';

/** Secrets: they prove who somebody is, or open a database or a mail server. */
const secret = /TOKEN|SECRET|PASSWORD|PRIVATE|^DATABASE_(?:SESSION_|READ_)?URL$|^SMTP_URL$/;

export type Addresses = {
  /** Port of each service, by name. */
  ports: Record<string, number>;
  /** URL of each service's database, by name. */
  databases: Record<string, string>;
  /** Port at which the edge answers `/metrics`. */
  metricsPort?: number;
};

export type EnvironmentParts = {
  settings: Settings;
  addresses: Addresses;
  secrets: Secrets;
  env: NodeJS.ProcessEnv;
};

/** Environment of every process of the system: the environment of the caller, secrets, and where the others are. */
export function sharedEnvironment({
  settings,
  addresses,
  secrets,
  env,
}: EnvironmentParts): NodeJS.ProcessEnv {
  const urls = serviceUrls(addresses);
  const named = services.flatMap(({ name, urlVariable }) => (urls[name] ? [[urlVariable, urls[name]]] : []));
  return {
    NODE_ENV: 'production',
    // With more arenas, the memory of decoded pictures goes back to the system late or never.
    MALLOC_ARENA_MAX: '2',
    // And large pieces at once: documents come and go all the time.
    MALLOC_MMAP_THRESHOLD_: '65536',
    ...env,
    ...demoAccountFor(settings, env),
    ...demoStaffFor(settings, env),
    ...(hasMailbox(settings, env) && { MAILBOX: 'true' }),
    LOG_LEVEL: settings.logLevel,
    DATABASE_SESSION_URL: settings.sessionUrl,
    DATABASE_READ_URL: settings.readUrl,
    // The addresses of the databases have it.
    DATABASE_PASSWORD: undefined,
    CONSOLE_ORIGIN: consoleOrigin(urls, env),
    PUBLIC_ORIGIN: settings.publicOrigin,
    PUBLIC_BASE: settings.publicBase,
    VAR_DIR: settings.varDir,
    METRICS_PORT: env.METRICS_PORT || addresses.metricsPort?.toString(),
    MEDIA_DIR: env.MEDIA_DIR || path.join(settings.varDir, 'media'),
    MEDIA_CACHE_DIR: env.MEDIA_CACHE_DIR || path.join(settings.varDir, 'media-cache'),
    ARTEFACTS_DIR: artefactsDir(settings),
    // One machine: what is built here is read here.
    ARTEFACTS_URL: undefined,
    ...secrets,
    ...Object.fromEntries(named),
  };
}

/** Inner addresses of the running services, by name. */
export const serviceUrls = ({ ports }: Addresses): Record<string, string> =>
  Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `http://127.0.0.1:${port}`]));

/** Address at which browsers of staff reach the release service: itself, unless something stands before it. */
export const consoleOrigin = (urls: Record<string, string>, env: NodeJS.ProcessEnv): string | undefined =>
  env.CONSOLE_ORIGIN ?? urls.releases;

/** Store of the published versions of the remotes and the shell are kept. */
export const artefactsDir = (settings: Settings): string => path.join(settings.varDir, 'artefacts');

/** Private keys of the teams and of the release manager. */
export const keysDir = (settings: Settings): string => path.join(settings.varDir, 'keys');

export function serviceEnvironment(shared: NodeJS.ProcessEnv, name: string, addresses: Addresses) {
  const own = addresses.databases[name];
  const on = (server: string | undefined) => own && server && sameDatabase(own, server);
  return {
    ...shared,
    HOST: '127.0.0.1',
    PORT: String(addresses.ports[name] ?? 0),
    DATABASE_URL: own,
    DATABASE_SESSION_URL: on(shared.DATABASE_SESSION_URL),
    DATABASE_READ_URL: on(shared.DATABASE_READ_URL),
  };
}

const sameDatabase = (own: string, serverUrl: string) =>
  databaseUrl(serverUrl, decodeURIComponent(new URL(own).pathname.slice(1)));

/** The environment with the secrets that `<NAME>_FILE` names: all processes get them as they get others. */
export const withSecretFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const names = Object.keys(env).flatMap((name) => /^(.+)_FILE$/.exec(name)?.[1] ?? []);
  return {
    ...givenInFiles(
      names.filter((name) => secret.test(name)),
      env,
    ),
  };
};

const withoutSecrets = (shared: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(shared).filter(([name]) => !secret.test(name)));

/** Of the program that opens pages for the gates, with the demo account where there is one. */
export const gatesEnvironment = (
  shared: NodeJS.ProcessEnv,
  { browser, token }: { browser: string; token: string },
): NodeJS.ProcessEnv => ({
  ...withoutSecrets(shared),
  CHROMIUM_PATH: browser,
  RELEASES_TOKEN: token,
  GATES_ACCOUNT_EMAIL: shared.GATES_ACCOUNT_EMAIL || shared.DEMO_ACCOUNT_EMAIL,
  GATES_ACCOUNT_PASSWORD: shared.GATES_ACCOUNT_PASSWORD || shared.DEMO_ACCOUNT_PASSWORD,
});

export function edgeEnvironment(shared: NodeJS.ProcessEnv, settings: Settings): NodeJS.ProcessEnv {
  return {
    // Code of the remotes runs there: it must not act as a release manager, or as a service.
    ...withoutSecrets(shared),
    HOST: settings.host,
    PORT: String(settings.port),
    STATE_DIR: path.join(settings.varDir, 'edge'),
  };
}
