import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who wrote a folder's sources last, and the commit that they are of; neither where git knows no commit that is all of them. */
export async function provenance(folder: string): Promise<{ author?: string; commit?: string }> {
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const [changed, commit, author] = await Promise.all([
      git('status', '--porcelain', '--', '.'),
      git('rev-parse', 'HEAD'),
      git('log', '-1', '--format=%an', '--', '.'),
    ]);
    return changed || !author ? {} : { author: author.slice(0, 200), commit };
  } catch {
    return {};
  }
}
