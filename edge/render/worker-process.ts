import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '@toile/service-kit';
import { LRUCache } from 'lru-cache';
import { readBlackBox } from '../set/black-box.ts';
import type { PageRelease } from '../set/page-release.ts';
import {
  type FromWorker,
  type LastWords,
  type PartFailure,
  type RenderOutcome,
  releasesInWorker,
  type ToWorker,
  type UncaughtFailure,
  type WorkerSettings,
  type WorkerTrace,
} from '../set/protocol.ts';
import { createRepeatsIn } from '../set/repeated-document.ts';
import { permissions } from './worker-flags.ts';

export interface RenderRequest {
  release: PageRelease;
  path: string;
  cookie?: string | undefined;
  requestId?: string | undefined;
  traceparent?: string | undefined;
  /** Network of the page view: what one network meets proves little. */
  network?: string | undefined;
}

/** End of a render in a worker: with an answer, or with the worker. */
export type RenderEnd =
  | { ended: false; outcome: RenderOutcome }
  | { ended: true; job: number; words: LastWords };

export interface WorkerProcessOptions {
  settings: Omit<WorkerSettings, 'blackBox'>;
  /** Tells this worker from all others of its edge. */
  serial: number;
  blackBox: string;
  logger: Logger;
  /** Folder in which compiled code is kept: the next worker starts in half the time. */
  compileCache: string;
  /** Heap of the worker's own code and data. */
  heapMb: number;
  /** A worker that owes an answer and has said nothing for so long is ended. */
  silenceMs: number;
  /** Called when it was ended before it had loaded anything. */
  onSilentStart: () => void;
  /** `request`: the page view that it comes from, as far as that is known. */
  onUncaught: (uncaught: UncaughtFailure, request?: RenderRequest) => void;
  /** Called with the work on a document that is traced. */
  onTrace?: ((trace: WorkerTrace) => void) | undefined;
  /** `jobs`: the documents that it took with it. */
  onEnd: (words: LastWords, jobs: readonly number[]) => void;
}

const entry = path.join(import.meta.dirname, '../worker/main.ts');
/** Bytes of a worker's complaints that are logged. */
const mostLoggedBytes = 64 * 1024;

/** Remote code sees nothing of the edge's environment: no secrets, no addresses. */
function spawnWorker({
  heapMb,
  logger,
  compileCache,
  blackBox,
  settings,
}: WorkerProcessOptions): ChildProcess {
  const { artefactsDir } = settings;
  const child = fork(entry, [], {
    execArgv: [
      ...permissions({ artefactsDir, compileCache, blackBox }),
      '--no-warnings',
      `--max-old-space-size=${heapMb}`,
      '--max-semi-space-size=8',
      '--heap-growing-percent=100',
    ],
    // A page is new to the collector nearly whole: with room for it, and for some pages before the old ones are looked through,
    // an uncached listing takes 11 ms of the processor instead of 15. Large pieces go back to the system.
    env: {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '65536',
      NODE_COMPILE_CACHE: compileCache,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let loggedBytes = 0;
  let minute = 0;
  child.stderr?.on('data', (text: Buffer) => {
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) loggedBytes = 0;
    minute = now;
    loggedBytes += text.length;
    if (loggedBytes <= mostLoggedBytes) logger.warn({ worker: child.pid }, text.toString('utf8', 0, 500));
  });
  return child;
}

/** A process that runs the shell's and the remotes' code. Whatever they do, only this process ends. */
export class WorkerProcess {
  readonly #options: WorkerProcessOptions;
  /** Absent when the system had no process to give, and said so at once. */
  readonly #child: ChildProcess | undefined;
  readonly #jobs = new Map<number, (end: RenderEnd) => void>();
  #warming: { key: string; finish: (failures?: PartFailure[]) => void }[] = [];
  #lastJob = 0;
  /** The last page views that were begun. */
  readonly #requests = new LRUCache<number, RenderRequest>({ max: 100 });
  /** Keys of the releases that the worker knows, the oldest first. */
  readonly #sent: string[] = [];
  readonly #withRepeat = createRepeatsIn();
  #memoryMb = 0;
  #silence: NodeJS.Timeout | undefined;
  #isStarted = false;
  #hasEnded = false;

  constructor(options: WorkerProcessOptions) {
    this.#options = options;
    try {
      this.#child = spawnWorker(options);
    } catch (error) {
      // Whoever starts it listens a moment later.
      process.nextTick(() => this.#failed(error));
    }
    this.#child?.on('message', (message: FromWorker) => this.#hear(message));
    this.#child?.once('exit', () => this.#exited());
    this.#child?.on('error', (error) => this.#failed(error));
    const { settings, blackBox } = options;
    this.#tell({ type: 'start', settings: { ...settings, blackBox } });
  }

  get serial(): number {
    return this.#options.serial;
  }

  /** Absent when it could not be started. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Time of its last answer. */
  get memoryMb(): number {
    return this.#memoryMb;
  }

  /** Loads all versions of a release; answers what could not be loaded, undefined when the worker ended over it. */
  warm(release: PageRelease): Promise<PartFailure[] | undefined> {
    if (this.#hasEnded) return Promise.resolve(undefined);
    this.#sendRelease(release);
    return new Promise((end) => {
      this.#warming.push({ key: release.key, finish: end });
      this.#tell({ type: 'warm', key: release.key });
      this.#expectWords();
    });
  }

  render(request: RenderRequest, alone = false): Promise<RenderEnd> {
    const { release, path: address, cookie, requestId, traceparent } = request;
    this.#sendRelease(release);
    const job = ++this.#lastJob;
    this.#requests.set(job, request);
    return new Promise((resolve) => {
      this.#jobs.set(job, resolve);
      this.#tell({
        type: 'render',
        key: release.key,
        job,
        path: address,
        alone,
        cookie,
        requestId,
        traceparent,
      });
      this.#expectWords();
    });
  }

  kill(): void {
    if (this.pid !== undefined) this.#child?.kill('SIGKILL');
  }

  #tell(message: ToWorker): void {
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  #sendRelease(release: PageRelease): void {
    if (this.#sent.includes(release.key)) return;
    this.#tell({ type: 'release', release });
    this.#sent.push(release.key);
    if (this.#sent.length > releasesInWorker) this.#sent.shift();
  }

  #expectWords(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#giveUp(), this.#options.silenceMs);
  }

  #giveUp(): void {
    const { logger, silenceMs, onSilentStart } = this.#options;
    logger.warn({ worker: this.pid, silenceMs, isStarted: this.#isStarted }, 'render worker says nothing');
    if (!this.#isStarted) onSilentStart();
    this.kill();
  }

  #hear(message: FromWorker): void {
    clearTimeout(this.#silence);
    if (message.type === 'uncaught') {
      const { job = 0, ...uncaught } = message.failure;
      this.#options.onUncaught(uncaught, this.#requests.get(job));
    }
    if (message.type === 'warm') {
      this.#isStarted = true;
      for (const { key, finish: end } of this.#warming) if (key === message.key) end(message.failures);
      this.#warming = this.#warming.filter(({ key }) => key !== message.key);
    }
    if (message.type === 'answer') {
      this.#memoryMb = message.memoryMb ?? this.#memoryMb;
      if (message.trace) this.#options.onTrace?.(message.trace);
      const outcome = this.#withRepeat(message.outcome);
      this.#jobs.get(message.job)?.({ ended: false, outcome });
      this.#jobs.delete(message.job);
    }
    if (this.#jobs.size + this.#warming.length > 0) this.#expectWords();
  }

  /** Failure to reach it, which is its end if it has never begun: such a process has no exit. */
  #failed(error: unknown): void {
    this.#options.logger.error({ err: error }, 'render worker not reached');
    if (this.pid === undefined && !this.#hasEnded) this.#exited();
  }

  #exited(): void {
    clearTimeout(this.#silence);
    const { blackBox, onEnd } = this.#options;
    // The edge ended it itself: no version is the cause.
    const words = this.#child?.killed ? {} : readBlackBox(blackBox);
    rmSync(blackBox, { force: true });
    const waiting = [...this.#jobs];
    this.#jobs.clear();
    this.#hasEnded = true;
    onEnd(
      words,
      waiting.map(([job]) => job),
    );
    for (const { finish: end } of this.#warming) end();
    for (const [job, end] of waiting) end({ ended: true, job, words });
  }
}
