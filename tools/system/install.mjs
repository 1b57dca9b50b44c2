// Runs before anything is installed, on any Node from 20.19 on: no dependency, no TypeScript.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = path.join(root, 'node_modules/.bin');
const pinnedNode = path.join(bin, 'node');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Node ${process.versions.node} is too old to install the shop. Install Node 20.19 or newer.`);
}
const wanted = packagesOf('package-lock.json');
const present = packagesOf('node_modules/.package-lock.json');
// A shop that only runs needs no tools. Where they are, they stay.
const withTools = !process.argv.includes('--shop') || Object.values(present).some(({ dev }) => dev);
if (!isInstalled()) {
  console.log('Installing the packages of package-lock.json …');
  // npm warns about engines, but Node 24 comes with this install. The warnings are hidden.
  const quiet = ['--no-audit', '--no-fund', '--loglevel', 'error'];
  // What is there and is right stays: a shop may be running from it.
  if (isRight()) npm('install', '--no-save', ...quiet);
  else npm('ci', ...(withTools ? [] : ['--omit=dev']), ...quiet);
}
providePinnedNode();

function isInstalled() {
  const isNeeded = (key) =>
    key.includes('node_modules/') && !wanted[key].optional && (withTools || !wanted[key].dev);
  return isRight() && Object.keys(wanted).every((key) => !isNeeded(key) || present[key]);
}

/** Compares what npm has installed (it keeps its own record) with package-lock.json. */
function isRight() {
  const keys = Object.keys(present);
  const same = (key) =>
    wanted[key]?.version === present[key].version && wanted[key]?.integrity === present[key].integrity;
  return keys.length > 0 && keys.every(same);
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** The scripts that follow run on node_modules/.bin/node, which comes with package-lock.json like every other package. */
function providePinnedNode() {
  if (isRecent(pinnedNode)) return;
  if (major < 24) fail('Node 24 of package-lock.json does not run here. Start with Node 24 or newer.');
  rmSync(pinnedNode, { force: true });
  symlinkSync(process.execPath, pinnedNode);
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
