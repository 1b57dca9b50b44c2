import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bagVersions } from '@toile/checkout-contract';
import {
  type DeployableName,
  pageAddressFault,
  type ReleaseManifest,
  releaseManifestSchema,
  routerNames,
  versionIdOf,
} from '@toile/releases-contract';
import webpack, { type Compilation, type Configuration, type Stats } from 'webpack';
import type { BuildTarget } from './base-config.ts';
import { chunkAssets, describeAsset, otherAssets } from './chunk-assets.ts';
import { compileErrors } from './compile-errors.ts';
import { publicPathOf, sourceFolder } from './deployables.ts';
import { judgeSheets } from './judge-sheets.ts';
import { linksIn } from './links-in.ts';
import { readPart } from './parts.ts';
import { readRemote } from './read-remote.ts';
import { remoteBrowserConfig, remoteEntry, serverConfig } from './remote-config.ts';
import { routerNamesOf } from './router-names.ts';
import { sharedRanges, sharedVersions } from './shared.ts';
import { shellBrowserConfig } from './shell-config.ts';

type PartTarget = BuildTarget & { name: DeployableName };

const shellServerExternals = ['react-dom/server'];

/** The two builds of a deployable, browser first. */
function configurations(target: PartTarget): [Configuration, Configuration] {
  return target.name === 'shell'
    ? [shellBrowserConfig(target), serverConfig(target, './src/server.tsx', shellServerExternals)]
    : [remoteBrowserConfig(target), serverConfig(target, './src/remote.tsx')];
}

/** Throws what webpack says of sources that don't compile. */
export function run(configuration: Configuration): Promise<Compilation> {
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler?.run((error: Error | null, stats?: Stats) => {
      compiler.close(() => {
        if (error || !stats) return reject(error ?? new Error('webpack gave no result'));
        if (stats.hasErrors()) return reject(new Error(compileErrors(stats)));
        resolve(stats.compilation);
      });
    });
  });
}

const shellPath = (address: string) => ({ path: address, chunk: 'shell' });

/** Writes `manifest.json` from what the two builds left in `outDir`. */
async function writeManifest(target: PartTarget, browser: Compilation): Promise<ReleaseManifest> {
  const { name, version, outDir, source = sourceFolder(name) } = target;
  const { navigation, ownPaths, data, needs, measures } = readPart(source);
  const client = path.join(outDir, 'client');
  const serverFile = path.join(outDir, 'server/server.cjs');
  const code = await readFile(serverFile, 'utf8');
  const read =
    name === 'shell'
      ? { paths: ownPaths.map(shellPath), slots: {}, needs: {} }
      : readRemote(code, serverFile);
  const [fault] = read.paths.map(({ path }) => pageAddressFault(path)).filter((each) => each !== undefined);
  if (fault) throw new Error(`${name}: ${fault}`);
  const chunks = await chunkAssets(browser);
  await judgeSheets(name, client);
  const entryFile = name === 'shell' ? chunks.boot?.js.at(-1)?.file : remoteEntry;
  if (!entryFile) throw new Error(`${name} has no entry script`);
  const manifest = releaseManifestSchema.parse({
    name,
    version,
    id: versionIdOf(name, version),
    publicPath: publicPathOf(name, version),
    entry: await describeAsset(client, entryFile),
    server: { file: 'server/server.cjs', sha256: createHash('sha256').update(code).digest('hex') },
    ...read,
    data,
    needs: { ...read.needs, ...needs },
    bag: bagVersions,
    chunks,
    files: await otherAssets(client, chunks),
    navigation,
    links: linksIn(code),
    shared: name === 'shell' ? sharedVersions() : sharedRanges(),
    sharedNames: { 'react-router-dom': name === 'shell' ? routerNames : routerNamesOf(browser) },
    ...(Object.keys(measures).length > 0 && { measures }),
  });
  await writeFile(path.join(outDir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Builds one deployable at a version into `outDir`: `client/` (what browsers get), `server/server.cjs` (what the edge
 * runs) and `manifest.json`. Throws webpack's messages, readable as they stand, when the sources don't compile.
 */
export async function buildDeployable(options: {
  name: DeployableName;
  version: string;
  outDir: string;
  mode?: BuildTarget['mode'];
  source?: string;
}): Promise<ReleaseManifest> {
  const target: PartTarget = { mode: 'production', ...options };
  await rm(target.outDir, { recursive: true, force: true });
  await mkdir(target.outDir, { recursive: true });
  const [browserConfig, server] = configurations(target);
  const browser = await run(browserConfig);
  await run(server);
  return writeManifest(target, browser);
}
