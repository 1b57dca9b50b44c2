import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { installed } from '../../support/debian-program.ts';

const run = promisify(execFile);
const authorities = '/etc/ssl/certs/ca-certificates.crt';

/** Debian with Node, npm and the user `node`, as the image has them that Dockerfile begins with. */
async function baseFiles(folder: string, release: string): Promise<string> {
  const base = path.join(folder, 'base');
  const options = ['--variant=minbase', '--include=ca-certificates'];
  await run(installed({ name: 'debootstrap', file: '/usr/sbin/debootstrap' }), [...options, release, base]);
  const at = (...names: string[]) => path.join(base, ...names);
  cpSync(process.execPath, at('usr/local/bin/node'));
  const { stdout: npm } = await run('sh', ['-c', 'readlink -f "$(command -v npm)"']);
  cpSync(path.resolve(npm, '../..'), at('usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    await run('ln', ['-s', `../lib/node_modules/npm/bin/${name}-cli.js`, at('usr/local/bin', name)]);
  appendFileSync(at('etc/group'), 'node:x:1000:\n');
  appendFileSync(at('etc/passwd'), 'node:x:1000:1000::/home/node:/bin/sh\n');
  cpSync('/etc/resolv.conf', at('etc/resolv.conf'));
  if (existsSync(authorities)) cpSync(authorities, at(authorities));
  return base;
}

/**
 * Builds Dockerfile of a checkout with neither an engine nor a registry. Answers the root of a container of it, whose volume is there.
 * What it makes goes with `remove`.
 */
export async function buildImage(checkout: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const [, from = '', release = ''] =
    /^FROM (\S+-(\w+)-slim)$/m.exec(readFileSync(path.join(checkout, 'Dockerfile'), 'utf8')) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'toile-image-'));
  const own = [
    '--storage-driver',
    'vfs',
    '--root',
    path.join(folder, 'storage'),
    '--runroot',
    path.join(folder, 'run'),
  ];
  const program = installed({ name: 'buildah', file: '/usr/bin/buildah' });
  const buildah = async (...args: string[]) => {
    const { stdout } = await run(program, [...own, ...args], { maxBuffer: 64 * 2 ** 20 });
    return stdout.trim();
  };
  const scratch = await buildah('from', 'scratch');
  await buildah('copy', '-q', scratch, await baseFiles(folder, release), '/');
  // This machine may trust more authorities than Node does.
  if (existsSync(authorities))
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, scratch);
  await buildah('commit', '-q', scratch, `docker.io/library/${from}`);
  await buildah(
    'bud',
    '-q',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--pull-never',
    '-t',
    'toile',
    checkout,
  );
  const container = await buildah('from', '--pull-never', 'toile');
  const root = await buildah('mount', container);
  return {
    root,
    async remove() {
      await buildah('rm', '--all');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
