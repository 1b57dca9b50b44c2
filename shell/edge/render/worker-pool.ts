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

interface Care {
  /** In a worker that makes nothing else meanwhile: its end must tell whose fault it was. */
  alone?: boolean;
  /** In a worker that is not the last one: its code has made no such page yet, or has ended a worker. */
  isRisky?: boolean;
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
  #proving: Promise<void> | undefined;
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

  /** Renders in the worker with the least to do. */
  async render(request: RenderRequest, { alone = false, isRisky = false }: Care = {}): Promise<RenderEnd> {
    const member = alone ? await this.#reserveAlone() : await this.#reserve(isRisky);
    const end = await member.worker.render(request, alone);
    this.#done(member, isRisky || alone);
    if (alone) member.isAlone = false;
    const isLate = !end.ended && end.outcome.failures.some((failure) => failure.isLate);
    const isFull = member.worker.memoryMb > this.#options.settings.limits.memoryMb * fullShare;
    // Code that missed its deadline may run for ever.
    if (isLate || isFull) this.#replace(member);
    this.#letGo(member);
    this.#waiting.look();
    return end;
  }

  /** Loads what is new of a release into one worker: a version that ends its worker must not end all at once. */
  async prove(release: PageRelease): Promise<void> {
    if (loadedManifests(release).every(({ id }) => this.#proven.has(id))) return;
    this.#proving ??= this.#reserve(true)
      .then((member) =>
        this.#load(member, release).finally(() => {
          this.#done(member, true);
          this.#letGo(member);
          this.#waiting.look();
        }),
      )
      .finally(() => {
        this.#proving = undefined;
      });
    await this.#proving;
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
    const release = this.#options.release();
    const loading = release ? this.#load(member, release) : Promise.resolve();
    void loading.then(() => this.#ready(member, replaced));
  }

  async #load({ worker }: Member, release: PageRelease): Promise<void> {
    const failures = await worker.warm(release);
    for (const failure of failures ?? []) this.#options.onStray(failure);
    if (failures?.length !== 0) return;
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

  #done(member: Member, isRisky: boolean): void {
    member.views -= 1;
    member.risks -= Number(isRisky);
  }

  /** Counts the page view at once, so that the next one sees it. */
  async #reserve(isRisky: boolean, isAlone = false): Promise<Member> {
    const began = performance.now();
    for (;;) {
      const member = this.#free(isRisky, performance.now() - began > sparedMs || undefined);
      if (member) {
        member.views += 1;
        member.risks += Number(isRisky);
        member.isAlone = isAlone;
        return member;
      }
      await this.#waiting.turn(began);
    }
  }

  async #reserveAlone(): Promise<Member> {
    for (;;) {
      const member = await this.#reserve(true, true);
      while (member.views > 1 && this.#members.has(member)) await this.#waiting.turn(performance.now());
      if (this.#members.has(member)) return member;
    }
  }
}
