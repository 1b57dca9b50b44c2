import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { checkout, folderOnDisk } from '../resilience/support/checkout-copy.ts';

/**
 * Commits of this repository that shops may still run on, the newest first: before poolers and issuers of a shop's own; before the guards in
 * browsers; before first frames of one screen; before `compare`; before canaries of any part.
 */
export const earlierCommits = ['0d10daa8', '6f3edf93', 'c997e7d9', 'fc8c39bf', '2b71c41b'] as const;

export interface EarlierCheckout {
  folder: string;
  remove(): void;
}

/** The sources of a commit with the packages of its own lockfile, on the disk of the checkout. */
export function earlierCheckout(commit: string): EarlierCheckout {
  const folder = folderOnDisk(`earlier-${commit}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const sources = `git archive ${commit} -- . ':!studio' | tar -x -C ${folder}`;
    execFileSync('sh', ['-c', sources], { cwd: checkout, stdio: 'pipe' });
    const install = ['tools/system/install.mjs', '--shop'];
    execFileSync(process.execPath, install, { cwd: folder, stdio: 'pipe', timeout: 600_000 });
  } catch (error) {
    remove();
    throw new Error(`No shop of ${commit} could be installed; a shallow clone has no history: ${error}`);
  }
  return { folder, remove };
}
