import { setTimeout as sleep } from 'node:timers/promises';
import type { PageRelease } from '../set/page-release.ts';
import type { LastWords, UncaughtFailure } from '../set/protocol.ts';
import { foundIn } from './last-words.ts';
import { type Growth, MemoryTally } from './memory-tally.ts';
import { runDelayMs } from './run-delay.ts';
import { WaitingRoom } from './waiting-room.ts';
import type { RenderEnd, RenderRequest, WorkerProcess, WorkerProcessOptions } from './worker-process.ts';

export interface Care {
  /** In a worker that makes nothing else meanwhile: its end must tell whose fault it was. */
  alone?: boolean;
  /** In a worker that is not the last one: its code has made no such page yet, or has ended a worker. */
  isRisky?: () => boolean;
  /** False once other versions are to be tried than these: what still waits for a worker then is not begun. */
  isWanted?: () => boolean;
}

/** A failure that no document waited for, and the page view that it belongs to, where that is known. */
export type UncaughtListener = (
  uncaught: UncaughtFailure,
  request?: RenderRequest & { worker: number },
) => void;

export interface WorkerGroupOptions extends Pick<WorkerProcessOptions, 'logger'> {
  release: PageRelease;
  /** Workers once the first has loaded the release. */
  size: number;
  memoryMb: number;
  start: (listeners: Pick<WorkerProcessOptions, 'onUncaught' | 'onEnd'>) => WorkerProcess;
  onUncaught: UncaughtListener;
  /** A worker has ended that was wanted. */
  onEnded: () => void;
  /** A worker is replaced because it has grown. */
  onFull: (growth: Growth) => void;
}

interface Member {
  worker: WorkerProcess;
  /** Page views that it makes or is about to make. */
  views: number;
  isReady: boolean;
  /** Pages that may end it. */
  risks: number;
  /** Has one page view and takes no other, so that its end tells whose fault it was. */
  isAlone: boolean;
  /** Another one starts in its place. */
  isReplaced: boolean;
  /** The one in whose place it starts, until it is ready. */
  replaced: Member | undefined;
  isLeaving: boolean;
  memory: MemoryTally;
}

interface Reserved {
  member: Member;
  isRisky: boolean;
}

/** Time that a risky page waits for another worker than the last one. */
const sparedMs = 6000;
/** Page views that one worker makes at the same time; most of them wait for services. */
const mostViews = 32;
const firstPauseMs = 100;
const longestPauseMs = 5000;
/** Share of its memory limit from which on a worker is replaced between two page views. */
const fullShare = 0.8;

/**
 * Workers of one set of versions, which stand in for each other: what ends one is found out, and another one starts in its place.
 * They load no other version, ever: what one of these did to its process ends with the set.
 */
export class WorkerGroup {
  readonly #options: WorkerGroupOptions;
  readonly #members = new Set<Member>();
  readonly #waiting = new WaitingRoom(
    () => new Map([...this.#members].map(({ worker }) => [worker.serial, runDelayMs(worker.pid)])),
  );
  /** Resolves when the first worker has loaded the versions, or has failed at that. */
  readonly hasStarted: Promise<void>;
  #size = 1;
  #failedStarts = 0;
  /** Workers that are started after a pause. */
  #pausing = 0;
  #isClosed = false;
  #usedAtMs = performance.now();

  constructor(options: WorkerGroupOptions) {
    this.#options = options;
    // A version that ends its worker while it is loaded must not end all at once.
    this.hasStarted = this.#add().then(() => this.resize(options.size));
  }

  /** True when a worker that ended now would leave another one. */
  canSpareOne(): boolean {
    return this.#free(true) !== undefined;
  }

  get isReady(): boolean {
    return this.#free(false) !== undefined;
  }

  get figures(): { alive: number; ready: number; busy: number; waiting: number } {
    const members = [...this.#members];
    return {
      alive: members.length,
      ready: members.filter(({ isReady }) => isReady).length,
      busy: members.filter(({ views }) => views > 0).length,
      waiting: this.#waiting.size,
    };
  }

  /** Since visitors got the set, or a page view was made; 0 while one is. */
  get idleMs(): number {
    const isBusy = [...this.#members].some(({ views }) => views > 0);
    return isBusy ? 0 : performance.now() - this.#usedAtMs;
  }

  /** Visitors get the set. */
  keep(size: number): void {
    this.#usedAtMs = performance.now();
    this.resize(size);
  }

  resize(size: number): void {
    this.#size = size;
    const staying = [...this.#members].filter(({ isLeaving, isReplaced }) => !isLeaving && !isReplaced);
    for (let n = staying.length + this.#pausing; n < size; n++) void this.#add();
    for (const member of staying.slice(size)) {
      member.isLeaving = true;
      this.#letGo(member);
    }
  }

  /** Renders in the worker with the least to do; undefined when that is no longer wanted. */
  async render(
    request: RenderRequest,
    care: Care = {},
  ): Promise<(RenderEnd & { worker: number }) | undefined> {
    const reserved = await (care.alone ? this.#reserveAlone(care) : this.#reserve(care));
    if (!reserved) return undefined;
    const { member } = reserved;
    const end = await member.worker.render(request, care.alone);
    this.#usedAtMs = performance.now();
    this.#done(reserved);
    if (care.alone) member.isAlone = false;
    if (!end.ended) member.memory.add(end.outcome, member.worker.memoryMb);
    const isLate = !end.ended && end.outcome.failures.some((failure) => failure.isLate);
    const isFull = member.worker.memoryMb > this.#options.memoryMb * fullShare;
    // Code that missed its deadline may run for ever.
    if (isFull && !member.isReplaced) this.#options.onFull(member.memory.growth());
    if (isLate || isFull) this.#replace(member);
    this.#letGo(member);
    this.#waiting.admit();
    return { ...end, worker: member.worker.serial };
  }

  /** Puts a new worker in the place of one in which a version did what can't be undone. */
  retire(serial: number): void {
    const member = [...this.#members].find(({ worker }) => worker.serial === serial);
    if (member) this.#replace(member);
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.close();
    for (const { worker } of this.#members) worker.kill();
  }

  async #add(replaced?: Member): Promise<void> {
    if (this.#isClosed) return;
    const { start, onUncaught } = this.#options;
    const worker = start({
      onUncaught: (uncaught, request) =>
        onUncaught(uncaught, request && { ...request, worker: worker.serial }),
      onEnd: (words, jobs) => void this.#ended(member, words, jobs),
    });
    const member: Member = {
      worker,
      views: 0,
      risks: 0,
      isReady: false,
      isAlone: false,
      isReplaced: false,
      replaced,
      isLeaving: false,
      memory: new MemoryTally(),
    };
    this.#members.add(member);
    for (const failure of (await worker.warm(this.#options.release)) ?? []) onUncaught(failure);
    this.#ready(member);
  }

  #ready(member: Member): void {
    if (!this.#members.has(member)) return;
    member.isReady = true;
    this.#failedStarts = 0;
    this.#options.logger.info({ worker: member.worker.pid }, 'render worker ready');
    const { replaced } = member;
    member.replaced = undefined;
    if (replaced) {
      replaced.isLeaving = true;
      this.#letGo(replaced);
    }
    this.#waiting.admit();
  }

  async #ended(member: Member, words: LastWords, jobs: readonly number[]): Promise<void> {
    this.#members.delete(member);
    this.#waiting.admit();
    if (this.#isClosed || member.isLeaving) return;
    this.#options.onEnded();
    this.#options.logger.warn({ worker: member.worker.pid, ...words }, 'render worker ended');
    const failure = foundIn(words);
    // No document waited for it, so nobody else reports it.
    const isOfJob = jobs.length > 0 && (words.found?.job === undefined || jobs.includes(words.found.job));
    if (failure && !isOfJob) this.#options.onUncaught(failure);
    if (!member.isReady) await this.#pause();
    if (member.isReplaced) return;
    if (member.replaced) await this.#add(member.replaced);
    else this.resize(this.#size);
  }

  async #pause(): Promise<void> {
    this.#pausing += 1;
    await sleep(Math.min(firstPauseMs * 2 ** this.#failedStarts++, longestPauseMs));
    this.#pausing -= 1;
  }

  /** Makes room for a new one without leaving a gap. */
  #replace(member: Member): void {
    if (member.isReplaced || !this.#members.has(member)) return;
    member.isReplaced = true;
    void this.#add(member);
  }

  #letGo(member: Member): void {
    if (member.isLeaving && member.views === 0) member.worker.kill();
  }

  /** The one with the least to do: beside what is risky, or for it. The last one that is free is spared for a while. */
  #free(isRisky: boolean, mayBeLast = this.#size === 1): Member | undefined {
    const free = [...this.#members].filter(
      ({ isReady, isAlone, isLeaving, views }) => isReady && !isAlone && !isLeaving && views < mostViews,
    );
    if (isRisky && !mayBeLast && free.length < 2 && !free[0]?.risks) return undefined;
    const suits = ({ risks }: Member) => risks > 0 === isRisky;
    const [first] = free.sort(
      (one, other) => Number(suits(other)) - Number(suits(one)) || one.views - other.views,
    );
    return first;
  }

  #done({ member, isRisky }: Reserved): void {
    member.views -= 1;
    member.risks -= Number(isRisky);
  }

  /** Counts the page view at once, so that the next one sees it. */
  async #reserve({
    alone: isAlone = false,
    isRisky: mayEnd = () => false,
    isWanted = () => true,
  }: Care): Promise<Reserved | undefined> {
    const began = this.#waiting.now();
    while (isWanted()) {
      const isRisky = isAlone || mayEnd();
      const member = this.#free(isRisky, this.#waiting.now() - began > sparedMs || undefined);
      if (member) {
        member.views += 1;
        member.risks += Number(isRisky);
        member.isAlone = isAlone;
        return { member, isRisky };
      }
      await this.#waiting.turn(began);
    }
    return undefined;
  }

  async #reserveAlone(care: Care): Promise<Reserved | undefined> {
    for (;;) {
      const reserved = await this.#reserve(care);
      if (!reserved) return undefined;
      const { member } = reserved;
      while (member.views > 1 && this.#members.has(member)) await this.#waiting.turn(this.#waiting.now());
      if (this.#members.has(member)) return reserved;
    }
  }
}
