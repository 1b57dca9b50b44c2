import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
/** Folder of our own code. The data of a shop may lie beside it. */
const codeFolders = ['node_modules', 'packages', 'edge'].map((name) => path.join(root, name));
const ownFiles = [
  path.join(root, 'package.json'),
  // The processor time of the worker's own thread, for its watchdog.
  '/proc/thread-self/stat',
];

export interface WorkerFiles {
  artefactsDir: string;
  /** Folder in which compiled code is kept: the next worker starts in half the time. */
  compileCache: string;
  blackBox: string;
}

/** A folder that isn't there yet would be taken for a file without the star. */
const within = (folder: string): string => path.join(path.resolve(folder), '*');

/**
 * The permissions of a worker (nodejs.org/api/permissions.html): it reads our code and what was published, and writes nothing
 * but its black box and what Node has compiled of our own code. It starts no program, and makes no code of text.
 */
export function permissions({ artefactsDir, compileCache, blackBox }: WorkerFiles): string[] {
  const written = [within(compileCache), path.resolve(blackBox)];
  const read = [...ownFiles, ...[...codeFolders, artefactsDir].map(within), ...written];
  return [
    '--permission',
    ...read.map((place) => `--allow-fs-read=${place}`),
    ...written.map((place) => `--allow-fs-write=${place}`),
    // The watchdog is a thread, and pauses the main one.
    '--allow-worker',
    '--allow-inspector',
    '--disallow-code-generation-from-strings',
  ];
}
