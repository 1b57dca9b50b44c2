import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { lineAppender } from './append-line.ts';
import { eachLine, endProcess, hasEnded, startNode } from './child-process.ts';
import { type Progress, withoutNode } from './progress.ts';

export type SupervisedOptions = {
  name: string;
  entry: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  progress: Progress;
};

/** Of what is new, in MB; with Node's own 16 a process takes up to 36 MB more under load. */
const smallHeap = ['--max-semi-space-size=4'];
const longestPauseMs = 15_000;
/** After a run of this length the count of crashes begins anew. */
const settledMs = 30_000;
const attemptsToStart = 3;
const remembered = 20;

/** A process that is started again with growing pauses whenever it ends without being asked to. */
export class Supervised {
  readonly #options: SupervisedOptions;
  #child: ChildProcess | undefined;
  #stopping = false;
  #crashes = 0;
  #lastLines: string[] = [];
  /** True when somebody waits for it: what it says meanwhile is told once, at the end. */
  #isAwaited = false;
  /** Words of the run before when it crashed. */
  #told: ReadonlySet<string> = new Set();

  constructor(options: SupervisedOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /** Environment of its process. */
  get env(): Readonly<NodeJS.ProcessEnv> {
    return this.#options.env;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const { name, entry, env, logFile, progress } = this.#options;
    const log = lineAppender(logFile, progress.warn);
    const startedAt = Date.now();
    const child = startNode({ entry, env, nodeOptions: smallHeap });
    this.#child = child;
    this.#lastLines = [];
    eachLine(child, (line) => {
      log(line);
      this.#lastLines = [...this.#lastLines.slice(1 - remembered), line];
      if (!this.#isAwaited && !this.#told.has(line)) progress.log(name, line);
    });
    child.once('error', (error) => progress.warn(`${name} could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      // One that was restarted has another by now.
      if (!this.#stopping && this.#child === child)
        void this.#startAgain(signal ?? `exit code ${code}`, startedAt);
    });
  }

  /** Resolves when `url` answers 200; rejects with its last words when it does not come up. */
  async ready(url: string, timeoutMs = 60_000): Promise<void> {
    this.#isAwaited = true;
    await this.#answers(url, timeoutMs).finally(() => {
      this.#isAwaited = false;
    });
    for (const line of this.#lastLines) this.#options.progress.log(this.name, line);
  }

  async #answers(url: string, timeoutMs: number): Promise<void> {
    const giveUp = Date.now() + timeoutMs;
    while (!(await answers(url))) {
      if (this.#stopping) throw new Error(`${this.name} was stopped`);
      if (this.#crashes >= attemptsToStart || Date.now() > giveUp) {
        throw new Error(`${this.name} did not start:\n${withoutNode(this.#lastLines).join('\n')}`);
      }
      await sleep(50);
    }
  }

  /** Ends this run; the next one starts at once, with what `env` changes. */
  async restart(env: NodeJS.ProcessEnv = {}): Promise<void> {
    if (!this.#child || this.#stopping) return;
    this.#stopping = true;
    await endProcess(this.#child);
    Object.assign(this.#options.env, env);
    this.#stopping = false;
    this.#crashes = 0;
    this.start();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#child) await endProcess(this.#child);
  }

  async #startAgain(reason: string, startedAt: number): Promise<void> {
    this.#crashes = Date.now() - startedAt > settledMs ? 1 : this.#crashes + 1;
    this.#told = new Set(this.#lastLines);
    const pauseMs = Math.min(longestPauseMs, 500 * 2 ** (this.#crashes - 1));
    this.#options.progress.warn(`${this.name} ended (${reason}); it starts again in ${pauseMs / 1000} s`);
    await sleep(pauseMs);
    if (!this.#stopping && this.#child && hasEnded(this.#child)) this.start();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
