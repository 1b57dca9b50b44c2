import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Watches folders with everything below them. Each folder is watched by itself: node's recursive watch on Linux follows
 * files, and loses one when an editor saves by putting a new file in its place.
 */
export function watchFolders(
  folders: readonly string[],
  options: { ignored: (file: string) => boolean; changed: (file: string) => void },
): { close(): void } {
  const watchers = new Map<string, FSWatcher>();

  function add(folder: string): void {
    if (watchers.has(folder) || options.ignored(`${folder}/`)) return;
    try {
      const watcher = watch(folder, (_event, name) => name && notice(path.join(folder, name)));
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) add(path.join(folder, entry.name));
      }
    } catch {
      // The folder went away while it was being added.
      drop(folder);
    }
  }

  function drop(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function notice(file: string): void {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      add(file);
      for (const name of readdirSync(file)) notice(path.join(file, name));
    } else {
      drop(file);
      if (!options.ignored(file)) options.changed(file);
    }
  }

  for (const folder of folders) add(folder);
  return { close: () => [...watchers.keys()].forEach(drop) };
}
