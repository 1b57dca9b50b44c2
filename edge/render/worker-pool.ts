import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { loadedManifests, type PageRelease } from '../set/page-release.ts';
import { type Trial, tryPages } from './faults/trial.ts';
import type { Growth } from './memory-tally.ts';
import { type Care, type UncaughtListener, WorkerGroup } from './worker-group.ts';
import {
  type RenderEnd,
  type RenderRequest,
  WorkerProcess,
  type WorkerProcessOptions,
} from './worker-process.ts';

export interface WorkerPoolOptions
  extends Omit<
    WorkerProcessOptions,
    'blackBox' | 'compileCache' | 'serial' | 'onEnd' | 'onUncaught' | 'onSilentStart'
  > {
  /** Workers of what visitors get, and of its canary. */
  size: number;
  stateDir: string;
  /** Releases of visitors now; empty while nothing is known. */
  wanted: () => readonly PageRelease[];
  /** Ids of the versions that a rollback of now would bring back. */
  mayComeBack: () => ReadonlySet<string>;
  onUncaught: UncaughtListener;
  /** Versions that no visitor gets: what fails there is told apart. */
  isShadow: (release: PageRelease) => boolean;
  onShadowUncaught: UncaughtListener;
  onFull: (growth: Growth) => void;
}

/** Workers of this moment, page views that wait for one, and since the start how many were started and have ended unasked. */
export interface WorkerFigures {
  alive: number;
  ready: number;
  busy: number;
  waiting: number;
  started: number;
  ended: number;
}

const longestSilenceMs = 10 * 60_000;
const sweepMs = 2000;
/** Pages of a set that has gone may still be on their way, stand in for those of the next, or be wanted again at once. */
const leavingMs = 10_000;
/** For so long after a change its rollback needs no new process. */
const comesBackMs = 15 * 60_000;
/** Sets beside those that visitors get: each is a process. */
const mostOthers = 3;

const keys = new WeakMap<PageRelease, string>();

/** Names what is loaded for a release. */
function keyOf(release: PageRelease): string {
  const ids = () => loadedManifests(release).map(({ id }) => id);
  const key = keys.get(release) ?? ids().sort().join(' ');
  keys.set(release, key);
  return key;
}

/**
 * Workers, by the set of versions that they have loaded. No process ever loads versions of two sets: whatever a version did to its
 * process is gone when the set is.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #folder: string;
  readonly #groups = new Map<string, WorkerGroup>();
  readonly #sweeping: NodeJS.Timeout;
  #serial = 0;
  #ended = 0;
  /** Of workers to come. */
  #silenceMs: number;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#silenceMs = options.silenceMs;
    this.#folder = path.join(options.stateDir, 'workers');
    mkdirSync(this.#folder, { recursive: true });
    this.#sweeping = setInterval(() => this.#sweep(), sweepMs).unref();
  }

  canSpareOne(release: PageRelease): boolean {
    return this.#groupOf(release).canSpareOne();
  }

  /** True when pages can be made with these versions at once. */
  isReady(release: PageRelease): boolean {
    return this.#groups.get(keyOf(release))?.isReady === true;
  }

  render(request: RenderRequest, care?: Care): Promise<(RenderEnd & { worker: number }) | undefined> {
    return this.#groupOf(request.release).render(request, care);
  }

  /** Resolves once a worker has loaded a release, or has failed at that. */
  async prove(release: PageRelease): Promise<void> {
    await this.#groupOf(release).hasStarted;
  }

  get figures(): WorkerFigures {
    const groups = [...this.#groups.values()].map((group) => group.figures);
    const sum = (name: 'alive' | 'ready' | 'busy' | 'waiting') =>
      groups.reduce((total, group) => total + group[name], 0);
    return {
      alive: sum('alive'),
      ready: sum('ready'),
      busy: sum('busy'),
      waiting: sum('waiting'),
      started: this.#serial,
      ended: this.#ended,
    };
  }

  /** Makes pages in a process that has done nothing before and does nothing after. */
  trial(release: PageRelease, paths: readonly string[], isPatient = false): Promise<Trial[]> {
    return tryPages({ release, paths, isPatient, start: (listeners) => this.#start(listeners) });
  }

  retire(worker: number): void {
    for (const group of this.#groups.values()) group.retire(worker);
  }

  close(): void {
    clearInterval(this.#sweeping);
    for (const group of this.#groups.values()) group.close();
  }

  #start(listeners: Pick<WorkerProcessOptions, 'onUncaught' | 'onEnd'>): WorkerProcess {
    const serial = ++this.#serial;
    const silenceMs = this.#silenceMs;
    return new WorkerProcess({
      ...this.#options,
      ...listeners,
      serial,
      silenceMs,
      // A machine may need longer than that to start one: the next has twice as long.
      onSilentStart: () => {
        this.#silenceMs = Math.max(this.#silenceMs, Math.min(silenceMs * 2, longestSilenceMs));
      },
      compileCache: path.join(this.#options.stateDir, 'compile-cache'),
      blackBox: path.join(this.#folder, `${process.pid}-${serial}`),
    });
  }

  #groupOf(release: PageRelease): WorkerGroup {
    const key = keyOf(release);
    const known = this.#groups.get(key);
    if (known) return known;
    const isWanted = this.#wantedKeys().has(key);
    const { size, logger, onUncaught, isShadow, onShadowUncaught, onFull, settings } = this.#options;
    const group = new WorkerGroup({
      release,
      logger,
      onUncaught: (...heard) => (isShadow(release) ? onShadowUncaught : onUncaught)(...heard),
      onFull,
      onEnded: () => {
        this.#ended += 1;
      },
      memoryMb: settings.limits.memoryMb,
      size: isWanted ? size : 1,
      start: (listeners) => this.#start(listeners),
    });
    this.#groups.set(key, group);
    this.#sweep();
    return group;
  }

  #wantedKeys(): Set<string> {
    return new Set(this.#options.wanted().map(keyOf));
  }

  /** Ends the workers of sets that nobody gets any more; last those that a rollback would bring back. */
  #sweep(): void {
    const wanted = this.#wantedKeys();
    const mayComeBack = this.#options.mayComeBack();
    // Pinned sets are got by nobody and come back with each press.
    const comesBack = (key: string) => wanted.size === 0 || key.split(' ').every((id) => mayComeBack.has(id));
    const others = [...this.#groups]
      .filter(([key]) => !wanted.has(key))
      .map(([key, group]) => ({ key, group, keptMs: comesBack(key) ? comesBackMs : leavingMs }))
      .sort((one, other) => other.keptMs - one.keptMs || one.group.idleMs - other.group.idleMs);
    for (const key of wanted) this.#groups.get(key)?.keep(this.#options.size);
    for (const [at, { key, group, keptMs }] of others.entries()) {
      if (group.idleMs > keptMs || (at >= mostOthers && group.idleMs > 0)) {
        this.#groups.delete(key);
        group.close();
      } else if (group.idleMs > leavingMs) group.resize(1);
    }
  }
}
