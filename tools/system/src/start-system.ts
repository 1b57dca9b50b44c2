import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processMark } from '@toile/database';
import type { DeployableName } from '@toile/releases-contract';
import { publicAddress } from '@toile/service-kit';
import { type SystemNote, systemNoteFile } from '@toile/tool-release/system-note';
import { lineAppender } from './append-line.ts';
import { type BroughtUp, bringUp, edgeAddress } from './bring-up.ts';
import { Cleanup } from './cleanup.ts';
import { watchLeftImports } from './end-left-import.ts';
import { type Addresses, serviceUrls, withSecretFiles } from './environment.ts';
import { claim } from './one-at-a-time.ts';
import { assertPortIsFree } from './port.ts';
import { preparePictures } from './prepare-pictures.ts';
import { type Progress, quietProgress } from './progress.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import type { Supervised } from './supervised.ts';

export type System = Pick<Addresses, 'databases' | 'metricsPort'> & {
  /** Address of the shop for visitors, without a slash at the end. */
  url: string;
  /** The edge on this machine. */
  edgeUrl: string;
  settings: Settings;
  /** Inner addresses of the services, by name. */
  serviceUrls: Record<string, string>;
  edge: Supervised;
  services: readonly Supervised[];
  secrets: Secrets;
  /** Encodes the pictures that are not encoded yet, beside everything else and with what that leaves of the processor. */
  preparePictures(): Promise<void>;
  /** Ends everything in order; the data stays. */
  stop(): Promise<void>;
};

export type StartSystemOptions = Partial<Settings> & {
  progress?: Progress;
  env?: NodeJS.ProcessEnv;
  /** Parts that are built and shown; by default what is for everybody. */
  parts?: readonly DeployableName[];
  /** A Chromium that opens pages for the gates. Without it whoever changes a channel opens them. */
  gatesBrowser?: string | undefined;
  /** Gives the start up. */
  signal?: AbortSignal;
};

/** Starts the whole shop and resolves when it answers. A start that fails or is given up leaves nothing running. */
export async function startSystem(options: StartSystemOptions = {}): Promise<System> {
  const {
    progress = quietProgress,
    signal,
    parts: names,
    env: environment,
    gatesBrowser,
    ...given
  } = options;
  const env = withSecretFiles(environment ?? process.env);
  const settings = withDefaults(given, env);
  await assertPortIsFree(settings);
  for (const folder of ['', 'logs', 'edge', 'artefacts']) {
    mkdirSync(path.join(settings.varDir, folder), { recursive: true });
  }
  const cleanup = new Cleanup();
  const { release } = await claim(settings.varDir);
  await cleanup.add(release);
  const secrets = openSecrets(settings.varDir, env);
  try {
    const parts = await Promise.race([
      bringUp({ settings, progress, secrets, env, cleanup, names, gatesBrowser }),
      aborted(signal),
    ]);
    return await runningSystem({ ...parts, settings, secrets, cleanup, progress });
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

function withDefaults(given: Partial<Settings>, env: NodeJS.ProcessEnv): Settings {
  const settings = { ...readSettings(env), ...given };
  const ownOrigin = given.publicOrigin ?? env.PUBLIC_ORIGIN;
  return { ...settings, publicOrigin: ownOrigin ?? `http://localhost:${settings.port}` };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('The start was given up.')), { once: true });
  });
}

type SystemParts = BroughtUp & { settings: Settings; secrets: Secrets; cleanup: Cleanup; progress: Progress };

/** Leaves a note in VAR_DIR, by which `npm run import` and `npm run release` find the running system. */
async function runningSystem(parts: SystemParts): Promise<System> {
  const { settings, secrets, addresses, shared, edge, services: running, cleanup, progress } = parts;
  const urls = serviceUrls(addresses);
  const url = publicAddress({ PUBLIC_ORIGIN: settings.publicOrigin, PUBLIC_BASE: settings.publicBase });
  const note = systemNoteFile(settings.varDir);
  const content: SystemNote = { pid: process.pid, mark: processMark(), url, serviceUrls: urls, ...addresses };
  writeFileSync(note, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await cleanup.add(() => rmSync(note, { force: true }));
  const watching = new AbortController();
  const watched = watchLeftImports({ shared, addresses, progress }, watching.signal);
  await cleanup.add(async () => {
    watching.abort();
    await watched;
  });
  const { databases, metricsPort } = addresses;
  return {
    url,
    databases,
    ...(metricsPort && { metricsPort }),
    edgeUrl: edgeAddress(settings),
    settings,
    serviceUrls: urls,
    edge,
    services: running,
    secrets,
    async preparePictures() {
      const stopping = new AbortController();
      await cleanup.add(() => stopping.abort());
      const log = lineAppender(path.join(settings.varDir, 'logs', 'pictures.log'), progress.warn);
      const note = (line: string) => log(`${new Date().toISOString()} ${line}`);
      await preparePictures({ shared, addresses, signal: stopping.signal, note });
    },
    stop: () => cleanup.run(),
  };
}
