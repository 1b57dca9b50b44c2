import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** For tests: a folder that holds the given files and nothing else. */
export function madeUpProject() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'toile-docs-'));
  return {
    holding(files: Record<string, string>): string {
      rmSync(folder, { recursive: true });
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
        writeFileSync(path.join(folder, name), content);
      }
      return folder;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
