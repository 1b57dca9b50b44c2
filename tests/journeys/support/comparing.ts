import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Comparison, comparisonSchema } from '@toile/releases-contract';
import { config } from '../../config.ts';
import { root, varDir } from './releasing.ts';

/** Compares two sets into a folder: what is said, and with which code the command ends. */
export async function compare(
  folder: string,
  ...words: string[]
): Promise<{ comparison: Comparison; code: number }> {
  const args = [path.join(root, 'tools/release/src/main.ts'), 'compare', ...words, '--json', '--to', folder];
  const env = { VAR_DIR: path.resolve(varDir), CHROMIUM_PATH: config.chromium };
  const { stdout, code } = await promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (failed) => failed as { stdout: string; code: number },
  );
  return { comparison: comparisonSchema.parse(JSON.parse(stdout)), code };
}
