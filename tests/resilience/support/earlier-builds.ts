import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DeployableName } from '@toile/releases-contract';
import { config } from '../../config.ts';
import type { Canary } from '../faults/tested-version.ts';
import { checkout, folderOnDisk, linkPackages } from './checkout-copy.ts';

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: checkout, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** The newest commit in which each of these parts was made of other sources; undefined in a checkout without such a history. */
function commitBefore(parts: readonly string[]): string | undefined {
  const changes = parts.map((part) => git('log', '-1', '--format=%H', '--', part, 'packages'));
  return git('merge-base', '--octopus', ...changes.map((change) => `${change}^`));
}

/**
 * Builds these parts as they and what they are made of were before the last change of each (`EARLIER` names another commit), in a folder of its own: by name,
 * or none where nothing is known of earlier sources. The libraries are those that are installed now.
 */
export function buildEarlier(parts: readonly DeployableName[], folder: string): Map<string, Canary> {
  const commit = config.earlier ?? commitBefore(parts);
  if (!commit) return new Map();
  const varDir = path.join(folder, commit);
  const copy = folderOnDisk('earlier');
  try {
    const sources = `git archive ${commit} -- . ':!demo/collection/media' ':!studio' | tar -x -C ${copy}`;
    execFileSync('sh', ['-c', sources], { cwd: checkout });
    linkPackages(copy);
    const build = 'VAR_DIR="$0" exec node_modules/.bin/node tools/system/src/build.ts';
    execFileSync('sh', ['-c', build, varDir], { cwd: copy, stdio: 'pipe' });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const store = path.join(varDir, 'artefacts');
  return new Map(
    parts.flatMap((name) =>
      readdirSync(path.join(store, name)).map((version) => [name, { name, version, store }] as const),
    ),
  );
}
