import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.ts';
import { watchFolders } from './watch-folders.ts';

const folders = readdirSync(root).filter((name) =>
  /^(shell|edge|console|mf-[a-z0-9-]+|services|packages)$/.test(name),
);
const source = /\.(tsx?|css|json|sql|html|svg|avif|webp)$/;
const ignored = /(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$/;
const quietTime = 150;

/** Calls back with the files that were changed together, relative to the checkout; once at a time. */
export function watchSources(changed: (files: string[]) => Promise<void>): { close(): void } {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = false;

  async function flush(): Promise<void> {
    if (working || files.size === 0) return;
    const batch = [...files];
    files = new Set();
    working = true;
    await changed(batch);
    working = false;
    await flush();
  }

  return watchFolders(
    folders.map((folder) => inRoot(folder)),
    {
      ignored: (file) => ignored.test(path.relative(root, file) + (file.endsWith('/') ? '/' : '')),
      changed: (file) => {
        if (!source.test(file)) return;
        files.add(path.relative(root, file));
        clearTimeout(timer);
        timer = setTimeout(() => void flush(), quietTime);
      },
    },
  );
}
