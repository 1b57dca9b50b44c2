import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.ts';

const folder = inRoot('deploy/observability');
const kept = inRoot('node_modules/.cache/toile/prometheus');
const unpacked = path.join(kept, 'usr/bin/promtool');

const run = (program: string, args: string[], cwd: string): boolean => {
  const { error, status } = spawnSync(program, args, { cwd, stdio: 'inherit', timeout: 300_000 });
  return error === undefined && status === 0;
};

/** Unpacks Debian's package without installing it: that would start a Prometheus on this machine. */
function fetchPromtool(): string | undefined {
  if (existsSync(unpacked)) return unpacked;
  if (!existsSync('/etc/debian_version')) return undefined;
  mkdirSync(kept, { recursive: true });
  const download = () => run('apt-get', ['download', 'prometheus'], kept);
  if (!download() && !(run('apt-get', ['update'], kept) && download())) return undefined;
  const [archive = ''] = readdirSync(kept).filter((name) => name.endsWith('.deb'));
  return run('dpkg-deb', ['-x', archive, '.'], kept) ? unpacked : undefined;
}

const isInPath = spawnSync('promtool', ['--version']).status === 0;
const promtool = isInPath ? 'promtool' : fetchPromtool();
const checks = [
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'rules.yml'],
  ['test', 'rules', 'rules.test.yml'],
];
if (!promtool) console.error('There is no promtool: install Prometheus.');
const isGood = promtool !== undefined && checks.every((args) => run(promtool, args, folder));
process.exitCode = isGood ? 0 : 1;
