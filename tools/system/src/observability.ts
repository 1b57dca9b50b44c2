import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.ts';

const folder = inRoot('deploy/observability');
const kept = inRoot('node_modules/.cache/toile/prometheus');
/** Folder of the programs of an unpacked package. */
const programs = path.join(kept, 'usr/bin');

const longestMs = 3_600_000;

const run = (program: string, args: string[], where: { cwd: string; env?: NodeJS.ProcessEnv }): boolean => {
  const { error, status } = spawnSync(program, args, { ...where, stdio: 'inherit', timeout: longestMs });
  return error === undefined && status === 0;
};

/** Unpacks Debian's package without installing it: that would start a Prometheus on this machine. */
function fetchPrograms(): string | undefined {
  if (existsSync(programs)) return programs;
  if (!existsSync('/etc/debian_version')) return undefined;
  mkdirSync(kept, { recursive: true });
  const download = () => run('apt-get', ['download', 'prometheus'], { cwd: kept });
  if (!download() && !(run('apt-get', ['update'], { cwd: kept }) && download())) return undefined;
  const [archive = ''] = readdirSync(kept).filter((name) => name.endsWith('.deb'));
  const isUnpacked = run('dpkg-deb', ['-x', archive, '.'], { cwd: kept });
  rmSync(path.join(kept, archive), { force: true });
  return isUnpacked ? programs : undefined;
}

const isInPath = spawnSync('promtool', ['--version']).status === 0;
const place = isInPath ? '' : fetchPrograms();
const checks = [
  ['check', 'config', 'prometheus.yml'],
  ['check', 'rules', 'rules.yml'],
  ['test', 'rules', 'rules.test.yml'],
];
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];

/** Faults in a running shop raise their own alerts. */
const playFaults = (prometheus: string) =>
  run(process.execPath, [...jest, '--config', 'tests/observability/jest.config.js'], {
    cwd: inRoot('.'),
    env: { ...process.env, PROMETHEUS: prometheus },
  });

if (place === undefined) console.error('There is no promtool: install Prometheus.');
const isGood =
  place !== undefined &&
  checks.every((args) => run(path.join(place, 'promtool'), args, { cwd: folder })) &&
  playFaults(path.join(place, 'prometheus'));
process.exitCode = isGood ? 0 : 1;
