import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { config, environment } from '../../config.ts';
import { expect } from './shop.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** `npm run orders -- …`, as whoever runs the shop types it; answers what it prints. */
export function orders(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'orders', '--', ...args], {
    env: { ...environment, VAR_DIR: config.varDir },
    cwd: root,
    encoding: 'utf8',
  });
  expect(`${status} ${stdout}${stderr}`).toMatch(/^0 /);
  return stdout;
}
