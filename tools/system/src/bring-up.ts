import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '@toile/database';
import type { DeployableName } from '@toile/releases-contract';
import { ensureConsole, managerTeam, openKeys } from '@toile/tool-release';
import type { Cleanup } from './cleanup.ts';
import { ensureServiceDatabases, type ServiceDatabases, startDatabaseServer } from './database-server.ts';
import { endLeftImport } from './end-left-import.ts';
import {
  type Addresses,
  artefactsDir,
  edgeEnvironment,
  gatesEnvironment,
  keysDir,
  serviceEnvironment,
  serviceUrls,
  sharedEnvironment,
} from './environment.ts';
import { importCollection, importStamp } from './import-collection.ts';
import type { Progress } from './progress.ts';
import { buildRemotes, publishRemotes } from './publish-remotes.ts';
import type { Secrets } from './secrets.ts';
import { type Service, services, servicesOf } from './services.ts';
import type { Settings } from './settings.ts';
import { Supervised } from './supervised.ts';

export type BringUpOptions = {
  settings: Settings;
  progress: Progress;
  secrets: Secrets;
  env: NodeJS.ProcessEnv;
  cleanup: Cleanup;
  /** Parts that are built and shown; by default what is for everybody. */
  names?: readonly DeployableName[] | undefined;
  /** A Chromium that opens pages for the gates. */
  gatesBrowser?: string | undefined;
};

export type BroughtUp = {
  edge: Supervised;
  services: Supervised[];
  addresses: Addresses;
  /** Environment shared by all processes. */
  shared: NodeJS.ProcessEnv;
};

/** Database and build side by side, then the services, the collection and the releases, at last the edge. */
export async function bringUp(options: BringUpOptions): Promise<BroughtUp> {
  const { settings, progress, secrets, env, cleanup, names, gatesBrowser } = options;
  const gatesToken = gatesBrowser ? randomBytes(24).toString('hex') : undefined;
  const keys = openKeys(keysDir(settings));
  const [databases, artefacts, consoleDir] = await all([
    progress.step('Starting PostgreSQL', () => startDatabases(options)),
    progress.step('Building the shell and the remotes', () =>
      buildRemotes(artefactsDir(settings), progress, names),
    ),
    ensureConsole(artefactsDir(settings)),
  ]);
  const addresses = { ...(await freePorts(servicesOf(env))), databases: databases.urls };
  const urls = serviceUrls(addresses);
  const shared = {
    ...sharedEnvironment({ settings, addresses, secrets, env }),
    RELEASE_MANAGER_KEY: keys.publicKeyOf(managerTeam),
    PINS_KEY: keys.ofPins().publicKey,
    CONSOLE_DIR: consoleDir,
  };
  const supervised = supervisedIn(options);
  const running = servicesOf(env).map(({ name, entry }) =>
    supervised(name, entry, {
      ...serviceEnvironment(shared, name, addresses),
      ...(name === 'releases' && {
        PINS_PRIVATE_KEY: keys.ofPins().privateKey,
        ...(gatesToken && { GATES_TOKEN: gatesToken }),
      }),
    }),
  );
  await cleanup.add(async () => void (await Promise.all(running.map((service) => service.stop()))));
  await progress.step('Starting the services', async () => {
    for (const service of running) service.start();
    await all(running.map((service) => service.ready(`${urls[service.name]}/readyz`)));
  });
  await all([
    importWhenNew(options, { shared, addresses, made: databases.made }),
    progress.step('Publishing', () =>
      publishRemotes(artefacts, {
        url: urls.releases ?? '',
        token: secrets.RELEASES_TOKEN ?? '',
        keys,
        upstreamOf: (service) => urls[service],
        promote: 'new',
        progress,
      }),
    ),
  ]);
  const edge = supervised('edge', 'edge/main.ts', edgeEnvironment(shared, settings));
  await cleanup.add(() => edge.stop());
  await progress.step('Starting the edge', async () => {
    edge.start();
    await edge.ready(`${edgeAddress(settings)}/readyz`);
  });
  if (gatesBrowser && gatesToken)
    await startGatesBrowser(options, gatesEnvironment(shared, { browser: gatesBrowser, token: gatesToken }));
  return { edge, services: running, addresses, shared };
}

async function startGatesBrowser(options: BringUpOptions, env: NodeJS.ProcessEnv): Promise<void> {
  const program = supervisedIn(options)('gates-browser', 'tools/release/src/gates-browser.ts', env);
  await options.cleanup.add(() => program.stop());
  program.start();
}

const supervisedIn =
  ({ settings, progress }: BringUpOptions) =>
  (name: string, entry: string, env: NodeJS.ProcessEnv) => {
    const logFile = path.join(settings.varDir, 'logs', `${name}.log`);
    return new Supervised({ name, entry, env, logFile, progress });
  };

/** Address at which this machine reaches the edge, whatever the public origin is. */
export const edgeAddress = ({ host, port }: Settings): string =>
  `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;

async function startDatabases({ settings, progress, cleanup }: BringUpOptions): Promise<ServiceDatabases> {
  const server = await startDatabaseServer(settings, progress);
  await cleanup.add(() => server.stop());
  return ensureServiceDatabases(server);
}

type NewDatabases = Pick<BroughtUp, 'shared' | 'addresses'> & Pick<ServiceDatabases, 'made'>;

async function importWhenNew(
  { settings, progress }: BringUpOptions,
  { shared, addresses, made }: NewDatabases,
): Promise<void> {
  if (await endLeftImport({ shared, addresses, progress })) return;
  if (!settings.collectionDir) return;
  const stamp = importStamp(settings.collectionDir, settings.varDir, settings.databaseUrl ?? 'embedded');
  const isFresh = services.some(({ name, importer }) => importer && made.has(name));
  if (stamp.isCurrent() && !isFresh) return;
  const complete = await importCollection({ folder: settings.collectionDir, shared, addresses, progress });
  if (complete) stamp.remember();
  else progress.warn('The import was not complete; it is tried again at the next start.');
}

async function freePorts(
  services: readonly Service[],
): Promise<Required<Pick<Addresses, 'ports' | 'metricsPort'>>> {
  const entries: [string, number][] = [];
  for (const { name } of services) entries.push([name, await freePort()]);
  return { ports: Object.fromEntries(entries), metricsPort: await freePort() };
}

/** Like Promise.all, but waits for the others before it rejects: no step is still running when a start has failed. */
async function all<T extends readonly unknown[]>(work: { [K in keyof T]: Promise<T[K]> }): Promise<T> {
  const outcomes = await Promise.allSettled(work as readonly Promise<unknown>[]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
