import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeployableName, ReleaseManifest } from '@toile/releases-contract';

/** The browser files and the server bundle of one version, as text by name. */
export interface Files {
  client: Record<string, string>;
  server: string;
}

export interface Change {
  /** Code that the remote's module is turned into: `(remote, tools) => remote`, on the edge and in the browser. */
  wrap?: string;
  /** Changes what is built; everything is described anew afterwards. */
  files?: (files: Files, manifest: ReleaseManifest) => void;
  /** Changes what is stored, and nobody is told: the hashes are those from before. */
  tamper?: (folder: string, manifest: ReleaseManifest) => Promise<void>;
}

interface VariantOptions {
  /** `<store>/<name>/<version>/…` */
  store: string;
  of: ReleaseManifest;
  version: string;
  change: Change;
}

const sri = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const isText = (file: string) => /\.(?:js|css)$/.test(file);
const hashOf = (version: string) => version.split('-').at(-1) ?? version;

async function readClient(folder: string): Promise<Files['client']> {
  const files = (await readdir(folder)).filter(isText);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')])),
  );
}

/** In the browser the module is reached through the container, on the edge it is the bundle's export. */
function wrapModule({ client, server }: Files, { id, entry }: ReleaseManifest, wrap: string): Files {
  const shared = `(name) => Object.values(globalThis.__FEDERATION__.__INSTANCES__[0].shareScopeMap.default[name])[0].lib()`;
  const wrapped = `${client[entry.file]};(() => { const bare = ${id}; ${id} = {
    init: (...given) => bare.init(...given),
    get: async (name) => {
      const remote = (${wrap})((await bare.get(name))(), { side: 'browser', shared: ${shared} });
      return () => remote;
    },
  }; })();`;
  return {
    client: { ...client, [entry.file]: wrapped },
    server: `${server};module.exports = (${wrap})(module.exports, { side: 'edge', shared: require });\n`,
  };
}

/** Every hash of the files before is replaced by that of the same file now: entries have those of their chunks. */
function hashAnew(before: Files['client'], now: Files['client']): void {
  const bare = (text: string) => sri(text).slice('sha256-'.length);
  const hashes = Object.entries(before).map(([file, text]) => [bare(text), bare(now[file] ?? '')] as const);
  for (const [file, text] of Object.entries(now)) {
    now[file] = hashes.reduce((changed, [old, hash]) => changed.replaceAll(old, () => hash), text);
  }
}

function describeAnew(manifest: ReleaseManifest, { client, server }: Files): ReleaseManifest {
  const asset = <A extends { file: string }>(each: A) => {
    const content = client[each.file];
    if (content === undefined) return each;
    return { ...each, bytes: Buffer.byteLength(content), integrity: sri(content) };
  };
  const chunks = Object.entries(manifest.chunks).map(([name, { js, css }]) => [
    name,
    { js: js.map(asset), css: css.map(asset) },
  ]);
  return {
    ...manifest,
    entry: asset(manifest.entry),
    chunks: Object.fromEntries(chunks),
    files: manifest.files.map(asset),
    server: { ...manifest.server, sha256: createHash('sha256').update(server).digest('hex') },
  };
}

/** Puts a version beside the one that it is made of: the same build under another name, with one fault. */
export async function makeVariant({ store, of, version, change }: VariantOptions): Promise<ReleaseManifest> {
  const rename = (text: string) => text.replaceAll(hashOf(of.version), hashOf(version));
  const from = path.join(store, of.name, of.version);
  const to = path.join(store, of.name, version);
  await rm(to, { recursive: true, force: true });
  await mkdir(path.join(to, 'server'), { recursive: true });
  const isCopied = (file: string) => !/\.(?:js|css|br|gz|map)$/.test(file);
  await cp(path.join(from, 'client'), path.join(to, 'client'), { recursive: true, filter: isCopied });

  const built = await readClient(path.join(from, 'client'));
  const bundle = await readFile(path.join(from, of.server.file), 'utf8');
  let files: Files = {
    client: Object.fromEntries(Object.entries(built).map(([file, text]) => [file, rename(text)])),
    server: rename(bundle.replace(/\n\/\/# sourceMappingURL=data:[^\n]*\s*$/, '')),
  };
  const renamed = JSON.parse(rename(JSON.stringify(of))) as ReleaseManifest;
  if (change.wrap) files = wrapModule(files, renamed, change.wrap);
  change.files?.(files, renamed);
  hashAnew(built, files.client);
  const manifest = describeAnew(renamed, files);
  for (const [file, text] of Object.entries(files.client))
    await writeFile(path.join(to, 'client', file), text);
  await writeFile(path.join(to, manifest.server.file), files.server);
  await writeFile(path.join(to, 'manifest.json'), JSON.stringify(manifest));
  await change.tamper?.(to, manifest);
  return manifest;
}

/** A version of a part that nobody has built, in this run or in another on the same shop. */
export const versionNumber = (part: DeployableName, number: number): string =>
  `1.0.0-${createHash('sha256').update(`${part} ${number} ${process.pid} ${Date.now()}`).digest('hex').slice(0, 8)}`;
