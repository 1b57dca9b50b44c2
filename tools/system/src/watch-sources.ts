import { type FSWatcher, watch } from 'node:fs';
import { inRoot } from './paths.ts';

const folders = ['shell', 'mf-catalogue', 'mf-designer', 'mf-checkout', 'mf-content', 'services', 'packages'];
const source = /\.(tsx?|css|json|sql|html|svg|avif|webp)$/;
const ignored = /(^|\/)(node_modules|dist|testing)\/|\.test\.tsx?$|^packages\/testing\//;
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

  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(inRoot(folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${name}`;
      if (!name || !source.test(file) || ignored.test(file)) return;
      files.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), quietTime);
    }),
  );
  return { close: () => watchers.forEach((watcher) => void watcher.close()) };
}
