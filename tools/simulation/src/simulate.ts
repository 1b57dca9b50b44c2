import { randomExponential, randomLcg } from 'd3-random';
import { Clock, Group, type Machine } from './machines.ts';
import { PageCache } from './page-cache.ts';
import { pageRank } from './page-ranks.ts';
import { kept, keptByCdn, type PageKind, type Role, type Scenario } from './scenario.ts';

export interface Outcome {
  answered: number;
  failed: number;
  /** Milliseconds of answered views. */
  mean: number;
  p50: number;
  p99: number;
  orders: number;
  /** Milliseconds of an order. */
  ordersP99: number;
  /** Of all views, those that the CDN or an edge had. */
  hits: { cdn: number; edge: number };
  /** Of the time of its cores, what each group has spent. */
  busy: Record<string, number>;
}

/** A machine fails under a request at most so often before a shopper sees it: balancers ask another one once. */
const tries = 2;

const percentile = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

interface Work {
  role: Role;
  /** Of a core. */
  ms: number;
  /** The machine that does it as long as it is up. */
  on?: Machine;
  left?: number;
}
type Settle = (isDone: boolean) => void;

/** Name of a page in caches. */
const pageOf = ({ name }: PageKind, rank: number) => `${name} ${rank}`;

/** Pages of each kind that a CDN has room for, the same share of each. */
function* mostViewed(kinds: readonly PageKind[]): Generator<string> {
  const all = kinds.reduce((sum, { pages }) => sum + pages, 0);
  for (const kind of kinds)
    for (let rank = 0; rank < kind.pages * Math.min(keptByCdn.pages / all, 1); rank++)
      yield pageOf(kind, rank);
}

/** Plays a scenario, the same for the same seed. */
export function simulate(scenario: Scenario, seed = 1): Outcome {
  return new Simulation(scenario, seed).run();
}

class Simulation {
  readonly #scenario: Scenario;
  readonly #clock = new Clock();
  readonly #chance: () => number;
  readonly #groups: Map<string, Group>;
  readonly #edgeCaches = new Map<Machine, PageCache>();
  readonly #cdnCache: PageCache;
  readonly #hits = { cdn: 0, edge: 0 };
  readonly #views: number[] = [];
  readonly #orders: number[] = [];
  #failed = 0;
  /** When the size that everybody wants is free again. */
  #hotFreeAtMs = 0;

  constructor(scenario: Scenario, seed: number) {
    this.#scenario = scenario;
    this.#chance = randomLcg(seed / 2 ** 16);
    this.#groups = new Map(
      Object.entries(scenario.groups).map(([name, size]) => [
        name,
        new Group(this.#clock, size, this.#chance),
      ]),
    );
    this.#cdnCache = new PageCache(this.#clock, keptByCdn);
    if (scenario.roles.cdn && !scenario.isCdnEmpty) this.#cdnCache.fill(mostViewed(scenario.kinds));
  }

  run(): Outcome {
    const { seconds, warmSeconds, failures } = this.#scenario;
    for (const { group, fromSecond, toSecond } of failures) {
      const machine = this.#group(group).machines[0];
      this.#clock.after(fromSecond * 1000, () => {
        if (machine) this.#edgeCaches.delete(machine);
        machine?.fail();
      });
      this.#clock.after(toSecond * 1000, () => Object.assign(machine ?? {}, { isUp: true }));
    }
    this.#arrive(
      () => this.#viewsPerSecond(),
      () => this.#view(),
    );
    this.#arrive(
      () => this.#scenario.orders.perSecond,
      () => this.#order(),
    );
    this.#clock.runUntil(warmSeconds * 1000);
    this.#forget();
    this.#clock.runUntil((warmSeconds + seconds) * 1000);
    return this.#outcome();
  }

  #forget(): void {
    this.#views.length = 0;
    this.#orders.length = 0;
    this.#failed = 0;
    Object.assign(this.#hits, { cdn: 0, edge: 0 });
    for (const { machines } of this.#groups.values()) for (const machine of machines) machine.busyMs = 0;
  }

  #outcome(): Outcome {
    const answered = this.#views.length;
    const all = Math.max(answered + this.#failed, 1);
    const { seconds } = this.#scenario;
    return {
      answered,
      failed: this.#failed,
      mean: this.#views.reduce((sum, ms) => sum + ms, 0) / Math.max(answered, 1),
      p50: percentile(this.#views, 0.5),
      p99: percentile(this.#views, 0.99),
      orders: this.#orders.length,
      ordersP99: percentile(this.#orders, 0.99),
      hits: { cdn: this.#hits.cdn / all, edge: this.#hits.edge / all },
      busy: Object.fromEntries(
        [...this.#groups].map(([name, { machines, cores }]) => [
          name,
          machines.reduce((sum, { busyMs }) => sum + busyMs, 0) / (seconds * 1000 * cores),
        ]),
      ),
    };
  }

  #group(name: string): Group {
    const group = this.#groups.get(name);
    if (!group) throw new Error(`There is no group ${name}`);
    return group;
  }

  #viewsPerSecond(): number {
    const { viewsPerSecond, rush } = this.#scenario;
    const second = this.#clock.now / 1000;
    return rush && second >= rush.fromSecond && second < rush.toSecond
      ? viewsPerSecond * rush.times
      : viewsPerSecond;
  }

  /** Shoppers know nothing of each other: the time between two is exponential. */
  #arrive(perSecond: () => number, comes: () => void): void {
    const gap = randomExponential.source(this.#chance);
    const next = () => {
      const rate = perSecond();
      if (rate === 0) return;
      this.#clock.after(gap(rate / 1000)(), () => {
        comes();
        next();
      });
    };
    next();
  }

  /** Gives a machine work; `settle` hears whether one has done it. */
  #work({ role, ms, on, left = tries }: Work, settle: Settle): void {
    const name = this.#scenario.roles[role];
    const machine = on?.isUp ? on : name && this.#group(name).pick();
    if (!machine) settle(false);
    else if (ms === 0) settle(true);
    else
      machine.take({
        leftMs: ms,
        done: () => settle(true),
        lost: () => (left > 1 ? this.#work({ role, ms, left: left - 1 }, settle) : settle(false)),
      });
  }

  /** Does works one after the other, until one fails. */
  #all([first, ...others]: readonly Work[], settle: Settle): void {
    if (!first) settle(true);
    else this.#work(first, (isDone) => (isDone ? this.#all(others, settle) : settle(false)));
  }

  #view(): void {
    const began = this.#clock.now;
    const kind = this.#kind();
    const page = pageOf(kind, pageRank(this.#chance(), kind.pages));
    const settle: Settle = (isDone) => {
      if (isDone) this.#views.push(this.#clock.now - began);
      else this.#failed += 1;
    };
    if (this.#scenario.roles.cdn) this.#throughCdn(kind, page, settle);
    else this.#fromEdge(kind, page, settle);
  }

  #kind(): PageKind {
    let share = this.#chance();
    for (const kind of this.#scenario.kinds) {
      share -= kind.share;
      if (share < 0) return kind;
    }
    return this.#scenario.kinds[0] as PageKind;
  }

  #throughCdn(kind: PageKind, page: string, settle: Settle): void {
    const send = () => this.#work({ role: 'cdn', ms: this.#scenario.hitMs.cdn }, settle);
    const isHit = this.#cdnCache.get(page, {
      make: (made) => this.#fromEdge(kind, page, made),
      done: (isMade) => (isMade ? send() : settle(false)),
    });
    if (isHit) this.#hits.cdn += 1;
  }

  #fromEdge({ costs }: PageKind, page: string, settle: Settle): void {
    const on = this.#group(this.#scenario.roles.edge).pick();
    if (!on) {
      settle(false);
      return;
    }
    const cache = this.#edgeCaches.get(on) ?? new PageCache(this.#clock, kept);
    this.#edgeCaches.set(on, cache);
    const works: Work[] = [
      { role: 'services', ms: costs.services },
      { role: 'reads', ms: costs.reads },
      { role: 'edge', ms: costs.edge, on },
    ];
    const send = () => this.#work({ role: 'edge', ms: this.#scenario.hitMs.edge, on }, settle);
    const isHit = cache.get(page, {
      make: (made) => this.#all(works, made),
      done: (isMade) => (isMade ? send() : settle(false)),
    });
    if (isHit) this.#hits.edge += 1;
  }

  #order(): void {
    const began = this.#clock.now;
    const { costs, holdMs, hotShare } = this.#scenario.orders;
    const write = () =>
      this.#work({ role: 'writes', ms: costs.writes }, (isDone) => {
        if (isDone) this.#orders.push(this.#clock.now - began);
      });
    const before: Work[] = [
      { role: 'edge', ms: costs.edge },
      { role: 'services', ms: costs.services },
    ];
    this.#all(before, (isDone) => {
      if (!isDone) return;
      const waitsMs = this.#chance() < hotShare ? this.#turnOfHotSize(holdMs) : 0;
      this.#clock.after(waitsMs, write);
    });
  }

  /** Milliseconds until an order may lock the size that everybody wants. */
  #turnOfHotSize(holdMs: number): number {
    const startsAtMs = Math.max(this.#clock.now, this.#hotFreeAtMs);
    this.#hotFreeAtMs = startsAtMs + holdMs;
    return startsAtMs - this.#clock.now;
  }
}
