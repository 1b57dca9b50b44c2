import { spawn } from 'node:child_process';
import path from 'node:path';
import type { RunAs } from './run-as.ts';

export type Programs = { initdb: string; pgCtl: string };

const suffix = process.platform === 'win32' ? '.exe' : '';

export const programsIn = (native: string): Programs => ({
  initdb: path.join(native, 'bin', `initdb${suffix}`),
  pgCtl: path.join(native, 'bin', `pg_ctl${suffix}`),
});

const quiet = (runAs: RunAs) => ({
  ...runAs,
  // The current folder may be closed to the lent user.
  cwd: '/',
  // biome-ignore lint/style/noProcessEnv: programs of the system are looked up where they are for us
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
});

/** Runs a program to its end; throws with what it said when it fails. */
export function runProgram(file: string, args: string[], runAs: RunAs): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...quiet(runAs), stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(file)} failed (${code}):\n${said}`)),
    );
  });
}

/** Exit code of pg_ctl. Its output is ignored: the server would inherit the pipe and it would never close. */
export function pgCtl(programs: Programs, args: string[], runAs: RunAs): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(programs.pgCtl, args, { ...quiet(runAs), stdio: 'ignore' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
