import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@toile/database';
import { environment as outer } from '../../config.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface StartedImport {
  child: ChildProcess;
  output: string[];
  /** Resolves when it has written this, or has ended. */
  says(text: string): Promise<void>;
  /** Exit code of the command; -1 when it was killed. */
  ended: Promise<number>;
}

/** Program and arguments that `npm run import` runs, word for word. */
function importScript(): { program: string; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const [program = '', ...args] = String(scripts.import).split(' ');
  return { program: path.join(root, program), args };
}

/** The most memory that a process has had, in KB; 0 once it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** The import command of one `VAR_DIR`, as `npm run import` runs it, and the processes that it starts. */
export function importCommand(environment: { VAR_DIR: string; DATABASE_URL?: string }) {
  /** Processes that import, of one service or all. */
  const importers = (service = ''): number[] =>
    execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(`services/${service}`) && line.includes('src/import.ts'))
      .filter((line) => line.includes(environment.VAR_DIR))
      .map((line) => Number.parseInt(line, 10));
  return {
    importers,
    /** The most memory of the command so far, and of the largest process that imports. */
    peakMegabytes: ({ child }: StartedImport) => ({
      command: peakOf(child.pid ?? 0) / 1024,
      service: Math.max(0, ...importers().map(peakOf)) / 1024,
    }),
    start(folder: string): StartedImport {
      const { program, args } = importScript();
      const env = { PATH: outer.PATH, ...environment };
      const child = spawn(program, [...args, folder], { cwd: root, env });
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
