import TinyQueue from 'tinyqueue';

/** Milliseconds of a turn on a core: work that takes longer lets other work in between, as processes share a core. */
const turnMs = 0.5;

interface Moment {
  atMs: number;
  happens: () => void;
}

/** Simulated time, in milliseconds. */
export class Clock {
  readonly #moments = new TinyQueue<Moment>([], (one, other) => one.atMs - other.atMs);
  now = 0;

  after(ms: number, happens: () => void): void {
    this.#moments.push({ atMs: this.now + ms, happens });
  }

  /** Lets everything happen that is due before `ms`. */
  runUntil(ms: number): void {
    for (let next = this.#moments.peek(); next && next.atMs < ms; next = this.#moments.peek()) {
      this.#moments.pop();
      this.now = next.atMs;
      next.happens();
    }
    this.now = ms;
  }
}

interface Work {
  leftMs: number;
  done: () => void;
  lost: () => void;
}

/** Works that share a core; others wait, as views wait for a place in a render worker. */
const sharingCore = 16;

/** A machine whose cores take turns with what it has to do. */
export class Machine {
  readonly #clock: Clock;
  readonly #cores: number;
  #waiting: Work[] = [];
  #sharing: Work[] = [];
  #running = new Set<Work>();
  /** Core milliseconds spent. */
  busyMs = 0;
  isUp = true;

  constructor(clock: Clock, cores: number) {
    this.#clock = clock;
    this.#cores = cores;
  }

  get load(): number {
    return this.#waiting.length + this.#sharing.length + this.#running.size;
  }

  /** `lost` is called in place of `done` if the machine fails first. */
  take(work: Work): void {
    this.#waiting.push(work);
    this.#next();
  }

  /** Loses all that it was doing. */
  fail(): void {
    this.isUp = false;
    const all = [...this.#running, ...this.#sharing, ...this.#waiting];
    this.#running = new Set();
    this.#sharing = [];
    this.#waiting = [];
    for (const { lost } of all) lost();
  }

  #next(): void {
    if (!this.isUp || this.#running.size >= this.#cores) return;
    const places = sharingCore * this.#cores - this.#sharing.length - this.#running.size;
    this.#sharing.push(...this.#waiting.splice(0, places));
    const work = this.#sharing.shift();
    if (work) this.#turn(work);
  }

  #turn(work: Work): void {
    const turn = Math.min(work.leftMs, turnMs);
    this.#running.add(work);
    this.#clock.after(turn, () => {
      if (!this.#running.delete(work)) return;
      this.busyMs += turn;
      work.leftMs -= turn;
      if (work.leftMs > 0) this.#sharing.push(work);
      else work.done();
      this.#next();
    });
    this.#next();
  }
}

/** Machines that do the same. Of two by chance the one with less to do is given what comes next, as by HAProxy's `random(2)`. */
export class Group {
  readonly machines: readonly Machine[];
  readonly cores: number;
  readonly #chance: () => number;

  constructor(clock: Clock, { machines, cores }: { machines: number; cores: number }, chance: () => number) {
    this.machines = Array.from({ length: machines }, () => new Machine(clock, cores));
    this.cores = machines * cores;
    this.#chance = chance;
  }

  /** Undefined when none is up. */
  pick(): Machine | undefined {
    const up = this.machines.filter(({ isUp }) => isUp);
    const one = up[Math.floor(this.#chance() * up.length)];
    const other = up[Math.floor(this.#chance() * up.length)];
    return one && other && other.load < one.load ? other : one;
  }
}
