// Runs before anything is installed, on any Node from 20.19 on: no dependency, no TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = path.join(root, 'node_modules/.bin');
const pinnedNode = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old to install the shop. Install Node 20.19 or newer.`);
}
if (!isInstalled()) {
  console.log('Installing the packages of package-lock.json …');
  // Warnings are about engines (Node 24 comes with this very install) and say nothing to whoever waits.
  npm('ci', '--no-audit', '--no-fund', '--loglevel', 'error');
}
providePinnedNode();

/** Compares what npm has installed (it keeps its own record) with package-lock.json. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    const same = (key) =>
      wanted[key]?.version === present[key]?.version && wanted[key]?.integrity === present[key]?.integrity;
    const needed = Object.keys(wanted).filter((key) => key.includes('node_modules/'));
    return (
      needed.every((key) => same(key) || (wanted[key].optional && !present[key])) &&
      Object.keys(present).every((key) => same(key))
    );
  } catch {
    return false;
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
}

/** The scripts that follow run on node_modules/.bin/node, which an install script of the package `node` brings. */
function providePinnedNode() {
  if (isRecent(pinnedNode)) return;
  npm('rebuild', 'node', '--ignore-scripts=false');
  if (isRecent(pinnedNode)) return;
  if (major >= 24 && !existsSync(pinnedNode)) symlinkSync(process.execPath, pinnedNode);
  if (!isRecent(pinnedNode)) {
    fail(
      'npm could not install Node 24 (its install script is blocked or the network is down). Start with Node 24 or newer.',
    );
  }
}

function isRecent(file) {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1]) >= 24;
}

/** npm must not run on the Node that it is about to replace. */
function npm(...args) {
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => path.resolve(folder) !== bin)
    .join(path.delimiter);
  const shell = process.platform === 'win32';
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH },
    shell,
  });
  if (status !== 0) fail(`npm ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`);
}

function fail(message) {
  console.error(message);
  // `npm run verify` always ends with this line.
  if (process.argv.includes('--verify')) console.log('0 passed, 1 failed');
  process.exit(1);
}
