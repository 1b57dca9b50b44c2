import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { createLogger } from '@toile/service-kit';
import { loadedManifests, type PageRelease, pageRelease } from '../set/page-release.ts';
import { type Faulty, smallStore } from '../testing/small-shop.ts';
import { limits } from './rendering.ts';
import { WorkerGroup } from './worker-group.ts';
import { WorkerPool } from './worker-pool.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
let pool: WorkerPool;
let good: PageRelease;
/** Versions that ended a worker while it loaded them. */
let uncaughtFailures: (string | undefined)[];
/** Sets of visitors, and the versions that a rollback would bring back. */
let wanted: PageRelease[];
let mayComeBack: Set<string>;
/** Processes that have loaded their versions, in that order. */
let processes: number[];

beforeEach(async () => {
  store = await smallStore();
  uncaughtFailures = [];
  processes = [];
  mayComeBack = new Set();
  good = await releaseWith({});
  wanted = [good];
  pool = openPool(30_000);
});

/** A log that notes the processes. */
const logger = createLogger('edge', 'info', {
  write(line) {
    const { msg, worker } = JSON.parse(line);
    if (msg === 'render worker ready') processes.push(worker);
  },
});

function openPool(silenceMs: number, size = 2): WorkerPool {
  return new WorkerPool({
    size,
    settings: {
      shop: shopConfigSchema.parse({}),
      origin: 'https://shop.example',
      artefactsDir: path.join(store.folder, 'artefacts'),
      limits,
    },
    stateDir: path.join(store.folder, 'state'),
    logger,
    heapMb: 256,
    silenceMs,
    wanted: () => wanted,
    mayComeBack: () => mayComeBack,
    onUncaught: ({ id }) => uncaughtFailures.push(id),
    isShadow: () => false,
    onShadowUncaught: () => undefined,
    onFull: () => undefined,
  });
}
afterEach(async () => {
  jest.restoreAllMocks();
  pool.close();
  await store.remove();
});

async function releaseWith(faulty: Faulty): Promise<PageRelease> {
  const state = await store.channel(faulty, false);
  return pageRelease(state, () => ({ scopes: [], hasFailed: false }));
}

it('tries each of two releases that come at the same time in one worker: what loops ends that one alone (SH-10, T41)', async () => {
  const looping = { 'mf-checkout': { evaluate: 'for (;;);' } };
  const one = await releaseWith(looping);
  const other = await releaseWith(looping);
  await Promise.all([pool.prove(one), pool.prove(other), pool.prove(other)]);
  const idOf = ({ remotes }: PageRelease) => remotes['mf-checkout']?.current.id;
  // On a busy machine a set that nobody is shown may leave before it was tried.
  for (const release of [one, other])
    while (!uncaughtFailures.includes(idOf(release))) await pool.prove(release);
  expect([...uncaughtFailures].sort()).toEqual([idOf(one), idOf(other)].sort());
});

it('does not begin what waited for a worker and is wanted no more (SH-10, T41)', async () => {
  const release = await releaseWith({ 'mf-designer': { page: 'for (;;);' } });
  const request = { release, path: '/designer' };
  const isRisky = () => true;
  const first = await pool.render(request, { isRisky });
  expect(first?.ended).toBe(true);
  let isWanted = true;
  const next = pool.render(request, { isRisky, isWanted: () => isWanted });
  isWanted = false;
  // A busy machine has no worker in time: nothing has begun then, either.
  expect(await next.catch(() => undefined)).toBeUndefined();
});

it('starts a worker on a machine that needs longer for it than a worker may say nothing', async () => {
  pool.close();
  pool = openPool(300);
  await pool.prove(good);
  while (!pool.isReady(good)) await sleep(50);
  expect(uncaughtFailures).toEqual([]);
});

/** Makes a page once its set is loaded; answers the worker that did. */
async function workerOf(release: PageRelease): Promise<number> {
  await pool.prove(release);
  await until(() => pool.isReady(release));
  const end = await pool.render({ release, path: '/designer' });
  expect(end).toMatchObject({ ended: false, outcome: { kind: 'document', status: 200, failures: [] } });
  return end?.worker ?? 0;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
const alive = () => processes.filter(isAlive);

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !isSo(); await sleep(50))
    if (Date.now() > end) throw new Error(`alive: ${alive()} of ${processes}`);
}

/** Lets time pass for the pool, which waits for none. */
function pass(ms: number): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

const idsOf = (...releases: PageRelease[]) => new Set(releases.flatMap(loadedManifests).map(({ id }) => id));

it('keeps both workers of a set that comes back at once, and one of them once it has gone for a while (T27)', async () => {
  const other = await releaseWith({});
  await workerOf(good);
  await until(() => alive().length === 2);
  mayComeBack = idsOf(good);
  wanted = [other];
  await workerOf(other);
  await until(() => alive().length === 4);
  wanted = [good];
  await workerOf(good);
  expect(alive()).toEqual(processes);
  wanted = [other];
  await workerOf(other);
  pass(10_001);
  await until(() => alive().length === 3);
  expect(alive().slice(-2)).toEqual(processes.slice(-2));
});

describe('a process that can’t be started', () => {
  const { execPath } = process;
  afterEach(() => {
    process.execPath = execPath;
  });

  it.each([
    ['as it says later', '/nowhere/node'],
    ['as it says at once', 'no\0program'],
  ])('%s keeps nobody waiting, is started again, and is no verdict of a trial', async (_what, program) => {
    process.execPath = program;
    await pool.prove(good);
    expect(pool.isReady(good)).toBe(false);
    for (const paths of [[], ['/designer']])
      await expect(pool.trial(good, paths)).rejects.toThrow('not be started');
    process.execPath = execPath;
    await workerOf(good);
    await until(() => alive().length === 2);
    expect(uncaughtFailures).toEqual([]);
  });

  it('in the place of one that is replaced is started again in that place', async () => {
    const retired = await workerOf(good);
    await until(() => alive().length === 2);
    process.execPath = '/nowhere/node';
    pool.retire(retired);
    await until(() => pool.figures.ended > 0);
    process.execPath = execPath;
    await until(() => processes.length === 3 && alive().length === 2);
    expect(await workerOf(good)).not.toBe(retired);
  });

  it('is tried again by one that waits, however often it is asked for', async () => {
    let started = 0;
    const turn = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined));
    const group = new WorkerGroup({
      release: good,
      size: 2,
      memoryMb: 256,
      logger,
      start({ onEnd }) {
        started += 1;
        process.nextTick(() => onEnd({}, []));
        return { serial: started, kill: () => undefined, warm: turn } as never;
      },
      onUncaught: () => undefined,
      onEnded: () => undefined,
      onFull: () => undefined,
    });
    await group.hasStarted;
    await turn();
    for (let n = 0; n < 10; n++) group.keep(2);
    expect(started).toBe(2);
    group.close();
  });
});

describe('the process of a set of versions', () => {
  beforeEach(() => {
    pool.close();
    pool = openPool(30_000, 1);
  });

  it('is never that of another set (SH-10, T41)', async () => {
    const other = await releaseWith({});
    wanted = [good, other];
    const workers = [];
    for (const release of [good, other, good, other]) workers.push(await workerOf(release));
    const [ofGood, ofOther] = workers;
    expect(ofGood).not.toBe(ofOther);
    expect(workers).toEqual([ofGood, ofOther, ofGood, ofOther]);
    expect(new Set(processes).size).toBe(2);
  });

  it('ends once nobody has been getting the set for a while', async () => {
    const leaving = await releaseWith({});
    wanted = [leaving];
    await workerOf(leaving);
    wanted = [good];
    expect(alive()).toEqual(processes);
    pass(10_000);
    await until(() => alive().length === 0);
    expect(pool.isReady(leaving)).toBe(false);
  });

  it('stays while visitors get the set, or would get it after a rollback', async () => {
    const before = await releaseWith({});
    const leaving = await releaseWith({});
    wanted = [leaving, good, before];
    for (const release of wanted) await workerOf(release);
    wanted = [good];
    mayComeBack = idsOf(before);
    pass(60_000);
    await until(() => alive().length < 3);
    expect(alive()).toEqual(processes.slice(1));
  });

  it('stays for a rollback, however many sets came since', async () => {
    await workerOf(good);
    mayComeBack = idsOf(good);
    for (let n = 0; n < 5; n++) {
      wanted = [await releaseWith({})];
      for (const release of wanted) await workerOf(release);
    }
    await until(() => alive().length <= 4);
    expect(alive()).toContain(processes[0]);
  });

  it('ends when three sets beside those of visitors were asked for later', async () => {
    const releases = [good];
    for (let n = 0; n < 3; n++) releases.push(await releaseWith({}));
    wanted = releases;
    for (const release of releases) await workerOf(release);
    mayComeBack = idsOf(...releases);
    wanted = [await releaseWith({})];
    await until(() => alive().length < 4);
    expect(alive()).toEqual(processes.slice(1));
  });

  it('is another one after it was retired, which ends the old one', async () => {
    const retired = await workerOf(good);
    const [old = 0] = processes;
    pool.retire(retired);
    await until(() => !isAlive(old));
    expect(await workerOf(good)).not.toBe(retired);
    expect(alive()).toEqual(processes.slice(1));
  });

  it('stays when another one is retired', async () => {
    const other = await releaseWith({});
    wanted = [good, other];
    const first = await workerOf(good);
    const second = await workerOf(other);
    const [old = 0] = processes;
    pool.retire(first);
    await until(() => !isAlive(old));
    expect(await workerOf(other)).toBe(second);
  });
});
