import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { config } from '../../config.ts';

const run = promisify(execFile);

export const root = path.resolve(import.meta.dirname, '../../..');

const program = (file: string, args: string[]) =>
  run(process.execPath, [path.join(root, file), ...args], { cwd: root });

/** The command line with this environment alone; its output. */
export const releaseWith = async (env: Record<string, string>, ...args: string[]): Promise<string> =>
  (await run(process.execPath, [path.join(root, 'tools/release/src/main.ts'), ...args], { cwd: root, env }))
    .stdout;

/** Words of the command line when it refuses. */
export async function refused(args: string[], env: Record<string, string> = {}): Promise<string> {
  const failed = await releaseWith({ VAR_DIR: varDir, ...env }, ...args).then(
    () => undefined,
    (error) => String(error.stderr),
  );
  if (failed === undefined) throw new Error(`${args.join(' ')} was not refused`);
  return failed;
}

/** The command line of the release managers; its output. */
export const release = async (...args: string[]): Promise<string> =>
  (await program('tools/release/src/main.ts', args)).stdout;

/** Writes the first files of something new into a folder of its own. */
export const begin = (into: string, ...args: string[]) =>
  program('tools/new/src/main.ts', ['--into', into, ...args]);

/** Changes one file of a copied part; it fails when there is nothing to change. */
export async function change(file: string, what: string, to: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  const changed = source.replace(what, to);
  if (changed === source) throw new Error(`${file} has no ${what}`);
  await writeFile(file, changed);
}

export async function copyOf(part: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await cp(path.join(root, part), to, { recursive: true });
}

/** Version of each part, as `status` says. */
export async function versionsNow(): Promise<Record<string, string>> {
  const lines = (await release('status')).matchAll(/^ {2}(\S+) +(\d\S+)/gm);
  return Object.fromEntries([...lines].map(([, name, version]) => [name, version]));
}

interface RunningShop {
  pid: number;
  serviceUrls: Record<string, string>;
  databases: Record<string, string>;
}

export const varDir = config.varDir ?? path.join(root, 'var');

/** Description of the shop by itself, in its VAR_DIR. */
export const runningShop = async (): Promise<RunningShop> =>
  JSON.parse(await readFile(path.join(varDir, 'system.json'), 'utf8'));

/** The shop's own processes: services and edge, by id. */
export async function processes(): Promise<string[]> {
  const { pid } = await runningShop();
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const named = await Promise.all(
    children.map(async (child) => [child, await readFile(`/proc/${child}/cmdline`, 'utf8')] as const),
  );
  return named
    .filter(([, line]) => /(?:services\/[\w-]+\/src|shell\/edge)\/main\.ts/.test(line))
    .map(([id]) => id);
}
