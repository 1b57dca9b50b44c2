import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LastWords } from '../worker/protocol.ts';
import { foundIn } from './last-words.ts';
import type { PageRelease } from './page-release.ts';
import {
  type RenderEnd,
  type RenderRequest,
  WorkerProcess,
  type WorkerProcessOptions,
} from './worker-process.ts';

export interface WorkerPoolOptions
  extends Omit<WorkerProcessOptions, 'blackBox' | 'compileCache' | 'onWarm' | 'onEnd'> {
  size: number;
  stateDir: string;
  /** What a new worker loads before it takes page views; undefined while nothing is known. */
  release: () => PageRelease | undefined;
}

interface Member {
  worker: WorkerProcess;
  isReady: boolean;
  /** Has one page view and takes no other, so that its end tells whose fault it was. */
  isAlone: boolean;
  /** Another one starts in its place. */
  isReplaced: boolean;
  isLeaving: boolean;
}

const mostWaiting = 2000;
const firstPauseMs = 100;
const longestPauseMs = 5000;
const betweenWarmsMs = 200;
/** Share of its memory limit from which on a worker is replaced between two page views. */
const fullShare = 0.8;

/** Some workers that stand in for each other: what ends one is found out, and another one starts in its place. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #folder: string;
  readonly #members = new Set<Member>();
  #waiting: (() => void)[] = [];
  #serial = 0;
  #failedStarts = 0;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#folder = path.join(options.stateDir, 'workers');
    mkdirSync(this.#folder, { recursive: true });
    for (let n = 0; n < options.size; n++) this.#add();
  }

  /** Renders in the worker with the least to do; `alone` when its end must tell whose fault it was. */
  async render(request: RenderRequest, alone = false): Promise<RenderEnd> {
    const member = alone ? await this.#reserveAlone() : await this.#reserve();
    const end = await member.worker.render(request, alone);
    member.isAlone = false;
    const isLate = !end.ended && end.outcome.failures.some((failure) => failure.isLate);
    const isFull = member.worker.memoryMb > this.#options.settings.limits.memoryMb * fullShare;
    // What waits for ever may also work for ever.
    if (isLate || isFull) this.#replace(member);
    this.#letGo(member);
    this.#look();
    return end;
  }

  /** Loads a release into every worker, one after the other: a version that ends its worker must not end all at once. */
  async warm(release: PageRelease): Promise<void> {
    for (const { worker } of this.#members) {
      worker.warm(release);
      await sleep(betweenWarmsMs);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const { worker } of this.#members) worker.kill();
  }

  #add(replaced?: Member): void {
    if (this.#isClosed) return;
    const worker = new WorkerProcess({
      ...this.#options,
      compileCache: path.join(this.#options.stateDir, 'compile-cache'),
      blackBox: path.join(this.#folder, `${process.pid}-${++this.#serial}`),
      onWarm: (failures) => {
        for (const failure of failures) this.#options.onStray(failure);
        this.#ready(member, replaced);
      },
      onEnd: (words, jobs) => void this.#ended(member, words, jobs),
    });
    const member: Member = { worker, isReady: false, isAlone: false, isReplaced: false, isLeaving: false };
    this.#members.add(member);
    const release = this.#options.release();
    if (release) worker.warm(release);
  }

  #ready(member: Member, replaced: Member | undefined): void {
    member.isReady = true;
    this.#failedStarts = 0;
    if (replaced) {
      replaced.isLeaving = true;
      this.#letGo(replaced);
    }
    this.#look();
  }

  async #ended(member: Member, words: LastWords, jobs: readonly number[]): Promise<void> {
    this.#members.delete(member);
    this.#look();
    if (this.#isClosed || member.isLeaving) return;
    const failure = foundIn(words);
    // Not while a document was made: nobody else will tell.
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
    if (member.isLeaving && member.worker.inFlight === 0) member.worker.kill();
  }

  /** Whoever waits for a worker looks again. */
  #look(): void {
    const woken = this.#waiting;
    this.#waiting = [];
    for (const wake of woken) wake();
  }

  #turn(): Promise<void> {
    if (this.#isClosed || this.#waiting.length >= mostWaiting) throw new Error('No render worker is free');
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #freest(): Member | undefined {
    let found: Member | undefined;
    for (const member of this.#members) {
      if (!member.isReady || member.isAlone || member.isLeaving) continue;
      if (!found || member.worker.inFlight < found.worker.inFlight) found = member;
    }
    return found;
  }

  async #reserve(): Promise<Member> {
    for (;;) {
      const member = this.#freest();
      if (member) return member;
      await this.#turn();
    }
  }

  async #reserveAlone(): Promise<Member> {
    for (;;) {
      const member = await this.#reserve();
      member.isAlone = true;
      while (member.worker.inFlight > 0) await this.#turn();
      if (this.#members.has(member)) return member;
    }
  }
}
