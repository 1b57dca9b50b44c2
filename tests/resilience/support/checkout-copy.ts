import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

export const checkout = path.resolve(import.meta.dirname, '../../..');

/** An empty folder on the disk of the checkout, so that packages are linked and not copied. */
export function folderOnDisk(name: string): string {
  const folder = path.join(checkout, 'var', `${name}-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The installed packages of the checkout; its workspaces are those of the copy. */
export function linkPackages(copy: string): void {
  const folders = globSync(
    ['node_modules', '{edge,shell,console,mf-*}/node_modules', '{services,packages,tools}/*/node_modules'],
    {
      cwd: checkout,
    },
  );
  for (const folder of folders)
    execFileSync('cp', ['-al', folder, path.join(copy, folder)], { cwd: checkout });
  // What npm writes in place must not be the checkout's own.
  const record = 'node_modules/.package-lock.json';
  cpSync(path.join(checkout, record), path.join(copy, `${record}.own`));
  renameSync(path.join(copy, `${record}.own`), path.join(copy, record));
}
