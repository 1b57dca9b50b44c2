import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LastWords } from '../worker/protocol.ts';
import { foundIn } from './last-words.ts';
import { loadedManifests, type PageRelease } from './page-release.ts';
import { WaitingRoom } from './waiting-room.ts';
import {
  type RenderEnd,
  type RenderRequest,
  WorkerProcess,
  type WorkerProcessOptions,
} from './worker-process.ts';

export interface WorkerPoolOptions extends Omit<WorkerProcessOptions, 'blackBox' | 'compileCache' | 'onEnd'> {
  size: number;
  stateDir: string;
  /** What a new worker loads before it takes page views; undefined while nothing is known. */
  release: () => PageRelease | undefined;
}

export interface Care {
  /** In a worker that makes nothing else meanwhile: its end must tell whose fault it was. */
  alone?: boolean;
  /** In a worker that is not the last one: its code has made no such page yet, or has ended a worker. */
  isRisky?: () => boolean;
  /** False once other versions are to be tried than these: what still waits for a worker then is not begun. */
  isWanted?: () => boolean;
}

interface Member {
  worker: WorkerProcess;
  /** Page views that it makes or is about to make. */
  views: number;
  isReady: boolean;
  /** Those of them that may end it. */
  risks: number;
  /** Has one page view and takes no other, so that its end tells whose fault it was. */
  isAlone: boolean;
  /** Another one starts in its place. */
  isReplaced: boolean;
  isLeaving: boolean;
}

interface Reserved {
  member: Member;
  isRisky: boolean;
}

/** What is risky waits so long for another worker than the last one. */
const sparedMs = 6000;
/** Page views that one worker makes at the same time; most of them wait for services. */
const mostViews = 32;
const firstPauseMs = 100;
const longestPauseMs = 5000;
/** Share of its memory limit from which on a worker is replaced between two page views. */
const fullShare = 0.8;

/** Some workers that stand in for each other: what ends one is found out, and another one starts in its place. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #folder: string;
  readonly #members = new Set<Member>();
  readonly #waiting = new WaitingRoom();
  /** Ids of the versions that some worker has loaded. */
  readonly #proven = new Set<string>();
  #proving: { key: string; done: Promise<void> } | undefined;
  /** All of its versions have been loaded at once by some worker. */
  #lastLoaded: PageRelease | undefined;
  #serial = 0;
  #failedStarts = 0;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#folder = path.join(options.stateDir, 'workers');
    mkdirSync(this.#folder, { recursive: true });
    for (let n = 0; n < options.size; n++) this.#add();
  }

  /** True when a worker that ended now would leave another one. */
  canSpareOne(): boolean {
    return this.#free(true) !== undefined;
  }

  /** Renders in the worker with the least to do; undefined when that is no longer wanted. */
  async render(request: RenderRequest, care: Care = {}): Promise<RenderEnd | undefined> {
    const reserved = await (care.alone ? this.#reserveAlone(care) : this.#reserve(care));
    if (!reserved) return undefined;
    const { member } = reserved;
    const end = await member.worker.render(request, care.alone);
    this.#done(reserved);
    if (care.alone) member.isAlone = false;
    const isLate = !end.ended && end.outcome.failures.some((failure) => failure.isLate);
    const isFull = member.worker.memoryMb > this.#options.settings.limits.memoryMb * fullShare;
    // Code that missed its deadline may run for ever.
    if (isLate || isFull) this.#replace(member);
    this.#letGo(member);
    this.#waiting.look();
    return end;
  }

  /**
   * Loads what is new of a release into one worker: a version that ends its worker must not end all at once. Another
   * release that is being loaded proves nothing of this one.
   */
  async prove(release: PageRelease, isWanted?: () => boolean): Promise<void> {
    const { key } = release;
    while (this.#proving && this.#proving.key !== key) await this.#proving.done;
    if (this.#isProven(release)) return;
    this.#proving ??= { key, done: this.#tryLoad(release, isWanted) };
    await this.#proving.done;
  }

  /** Loads a release into every worker, one after the other. */
  async warm(release: PageRelease): Promise<void> {
    for (const member of [...this.#members]) await this.#load(member, release);
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.close();
    for (const { worker } of this.#members) worker.kill();
  }

  #add(replaced?: Member): void {
    if (this.#isClosed) return;
    const worker = new WorkerProcess({
      ...this.#options,
      compileCache: path.join(this.#options.stateDir, 'compile-cache'),
      blackBox: path.join(this.#folder, `${process.pid}-${++this.#serial}`),
      onEnd: (words, jobs) => void this.#ended(member, words, jobs),
    });
    const member: Member = {
      worker,
      views: 0,
      risks: 0,
      isReady: false,
      isAlone: false,
      isReplaced: false,
      isLeaving: false,
    };
    this.#members.add(member);
    const release = this.#safeRelease();
    const loading = release ? this.#load(member, release) : Promise.resolve();
    void loading.then(() => this.#ready(member, replaced));
  }

  async #tryLoad(release: PageRelease, isWanted: Care['isWanted']): Promise<void> {
    try {
      const reserved = await this.#reserve({ isRisky: () => true, isWanted });
      if (!reserved) return;
      await this.#load(reserved.member, release);
      this.#done(reserved);
      this.#letGo(reserved.member);
      this.#waiting.look();
    } finally {
      this.#proving = undefined;
    }
  }

  #isProven(release: PageRelease): boolean {
    return loadedManifests(release).every(({ id }) => this.#proven.has(id));
  }

  /** What a new worker loads: while versions are tried in another one, those of before. */
  #safeRelease(): PageRelease | undefined {
    const release = this.#options.release();
    return release && !this.#isProven(release) ? (this.#lastLoaded ?? release) : release;
  }

  async #load({ worker }: Member, release: PageRelease): Promise<void> {
    const failures = await worker.warm(release);
    for (const failure of failures ?? []) this.#options.onStray(failure);
    if (failures?.length !== 0) return;
    this.#lastLoaded = release;
    for (const { id } of loadedManifests(release)) this.#proven.add(id);
  }

  #ready(member: Member, replaced: Member | undefined): void {
    if (!this.#members.has(member)) return;
    member.isReady = true;
    this.#failedStarts = 0;
    this.#options.logger.info({ worker: member.worker.pid }, 'render worker ready');
    if (replaced) {
      replaced.isLeaving = true;
      this.#letGo(replaced);
    }
    this.#waiting.look();
  }

  async #ended(member: Member, words: LastWords, jobs: readonly number[]): Promise<void> {
    this.#members.delete(member);
    this.#waiting.look();
    if (this.#isClosed || member.isLeaving) return;
    this.#options.logger.warn({ worker: member.worker.pid, ...words }, 'render worker ended');
    const failure = foundIn(words);
    // No document waited for it, so nobody else reports it.
    const isOfJob = jobs.length > 0 && (words.found?.job === undefined || jobs.includes(words.found.job));
    if (failure && !isOfJob) this.#options.onStray(failure);
    if (!member.isReady) await sleep(Math.min(firstPauseMs * 2 ** this.#failedStarts++, longestPauseMs));
    this.#add();
  }

  /** Makes room for a new one without leaving a gap. */
  #replace(member: Member): void {
    if (member.isReplaced || !this.#members.has(member)) return;
    member.isReplaced = true;
    this.#add(member);
  }

  #letGo(member: Member): void {
    if (member.isLeaving && member.views === 0) member.worker.kill();
  }

  /** The one with the least to do: beside what is risky, or for it. The last one that is free is spared for a while. */
  #free(isRisky: boolean, mayBeLast = this.#options.size === 1): Member | undefined {
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
    const began = performance.now();
    while (isWanted()) {
      const isRisky = isAlone || mayEnd();
      const member = this.#free(isRisky, performance.now() - began > sparedMs || undefined);
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
      while (member.views > 1 && this.#members.has(member)) await this.#waiting.turn(performance.now());
      if (this.#members.has(member)) return reserved;
    }
  }
}
