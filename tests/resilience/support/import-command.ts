import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, quickStart } from '@toile/database';
import { environment as outer } from '../../config.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface StartedImport {
  child: ChildProcess;
  output: string[];
  /** Resolves when it has written this, or has ended. */
  says(text: string): Promise<void>;
  /** Its exit code; -1 when it was killed. */
  ended: Promise<number>;
}

/** The import command of one `VAR_DIR`, as `npm run import` runs it, and the processes that it starts. */
export function importCommand(environment: { VAR_DIR: string; DATABASE_URL?: string }) {
  const listed = (column: 'pid' | 'rss', service: string): number[] =>
    execFileSync('ps', ['-eo', `${column}=,args=`], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(`services/${service}`) && line.includes('src/import.ts'))
      .filter((line) => line.includes(environment.VAR_DIR))
      .map((line) => Number.parseInt(line, 10));
  /** Processes that import, of one service or all. */
  const importers = (service = '') => listed('pid', service);
  return {
    importers,
    /** Resident memory of the largest of them. */
    megabytes: () => Math.max(0, ...listed('rss', '')) / 1024,
    start(folder: string): StartedImport {
      const child = spawn(
        process.execPath,
        [...quickStart, path.join(root, 'tools/system/src/import.ts'), folder],
        { env: { PATH: outer.PATH, ...environment } },
      );
      const output: string[] = [];
      const waiting = new Set<() => void>();
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          output.push(line);
          for (const look of waiting) look();
        });
      const says = (text: string) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (output.some((line) => line.includes(text))) resolve();
          };
          waiting.add(look);
          child.once('exit', () => resolve());
          look();
        });
      return { child, output, says, ended: once(child, 'close').then(([code]) => Number(code ?? -1)) };
    },
    async allEnd(): Promise<void> {
      while (importers().some(isAlive)) await sleep(50);
    },
  };
}
