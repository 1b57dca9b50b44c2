import { spawnSync } from 'node:child_process';

/** Runs git in a folder; the status is null when there is no git. */
export const git = (folder: string, ...args: string[]): { status: number | null; stdout: string } =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
