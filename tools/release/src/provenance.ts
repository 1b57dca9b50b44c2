import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { storableStart } from '@toile/contracts';
import { type Commit, mostCommits } from '@toile/releases-contract';

const run = promisify(execFile);

function commitIn(line: string): Commit {
  const [hash = '', author = '', ...subject] = line.split('\t');
  return { hash, author: storableStart(author, 200), subject: storableStart(subject.join(' '), 200) };
}

export interface Provenance {
  author?: string;
  commit?: string;
  /** The last that changed them, the newest first. */
  commits?: Commit[];
}

/**
 * Author of a folder's last sources, and the commits that they are of; none where git knows no commit that is all of
 * them, and of what they are built with beside them.
 */
export async function provenance(folder: string, besides: readonly string[] = []): Promise<Provenance> {
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const top = await git('rev-parse', '--show-toplevel');
    const own = besides.filter((place) => !path.relative(top, place).startsWith('..'));
    const [changed, commit, log] = await Promise.all([
      git('status', '--porcelain', '--', '.', ...own),
      git('rev-parse', 'HEAD'),
      git('log', `-${mostCommits}`, '--format=%H%x09%an%x09%s', '--', '.'),
    ]);
    if (changed || !log) return {};
    const commits = log.split('\n').map(commitIn);
    return { author: commits[0]?.author ?? '', commit, commits };
  } catch {
    return {};
  }
}
