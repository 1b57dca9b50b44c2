import { readSync } from 'node:fs';
import type { Debugger, InspectorNotification } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openBlackBox } from '../set/black-box.ts';
import type { CodeLocation, LastWords } from '../set/protocol.ts';
import { createLongStretches } from './long-stretches.ts';
import type { WhatRuns } from './what-runs.ts';

/** A version runs for long without letting go, again and again. `isUnasked`: no document has it do so. */
export interface LongStretches {
  id: string;
  job?: number | undefined;
  isUnasked: boolean;
}

export interface WatchdogData {
  /** Counted up by the watched thread whenever it lets go; then whether it does what is this program's own. */
  beat: Int32Array;
  /** An open file: the watched thread as Linux sees it. */
  stat: number;
  stretchMs: number;
  memoryMb: number;
  blackBox: string;
}

const { beat, stat, stretchMs, memoryMb, blackBox } = workerData as WatchdogData;
const tickMs = 100;
/** Time for which the watched thread may block without processor time. */
const deafMs = 800;
/** The engine's own code can't be paused. After this time the last note is used instead. */
const askMs = 700;

/** Processor time that keeps others waiting; what takes so long is looked at once in a while, since to look costs, too. */
const longMs = 200;
const betweenLooksMs = 1000;

const session = new Session();
session.connectToMainThread();
const scripts = new Map<string, string>();
session.on('Debugger.scriptParsed', ({ params }) => void scripts.set(params.scriptId, params.url));

/** Pauses the watched thread: the code on its stack, and the document that it makes. */
async function whereItStands(): Promise<{ stack: string[]; runs: WhatRuns } | undefined> {
  const paused = new Promise<InspectorNotification<Debugger.PausedEventDataType>>((resolve) =>
    session.once('Debugger.paused', resolve),
  );
  await session.post('Debugger.enable');
  await session.post('Debugger.pause');
  const { params } = await paused;
  const expression = `globalThis[Symbol.for('toile.what-runs')]()`;
  const { result } = await session.post('Runtime.evaluate', { expression });
  return {
    stack: params.callFrames.map(({ location }) => scripts.get(location.scriptId) ?? ''),
    runs: JSON.parse(String(result.value)) as WhatRuns,
  };
}

/** The first bundle on the stack; its part, if that is what was entered last, else its part of the page. */
function locationOf(stack: string[], { location, owner, slots }: WhatRuns): CodeLocation | undefined {
  const id = stack.map((url) => /^bundle:(\w+)/.exec(url)?.[1]).find((found) => found !== undefined);
  if (!id) return undefined;
  const known = [location, owner, ...(slots ?? [])].find((known) => known?.id === id && known.scope !== '*');
  return known ?? { id, scope: '*' };
}

/** Asks the watched thread, and lets it go on. What it takes to answer, up to 200 ms, is not its code's. */
async function inspectThread(): Promise<void> {
  const stretch = Atomics.load(beat, 0);
  const { cpuMs } = watchedThread();
  const at = await whereItStands();
  const isSame = Atomics.load(beat, 0) === stretch;
  await session.post('Debugger.resume');
  await session.post('Debugger.disable');
  if (isSame) cpuMsAtBeat += watchedThread().cpuMs - cpuMs;
  const location = isSame && at ? locationOf(at.stack, at.runs) : undefined;
  if (!location || !at || !isTooMany(location.id)) return;
  const isUnasked = at.runs.job === undefined && at.runs.location?.id === location.id;
  parentPort?.postMessage({ id: location.id, job: at.runs.job, isUnasked } satisfies LongStretches);
}

const isTooMany = createLongStretches();
let looking: Promise<void> | undefined;
let lookedAtMs = 0;

function inspectLong(): void {
  const now = performance.now();
  if (looking || now - lookedAtMs < betweenLooksMs) return;
  lookedAtMs = now;
  looking = inspectThread()
    .catch(() => undefined)
    .finally(() => {
      looking = undefined;
    });
}

type Found = NonNullable<LastWords['found']>;

async function stop(words: Found, canBeAsked: boolean): Promise<never> {
  const box = openBlackBox(blackBox, 'found');
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, askMs));
  const asked = canBeAsked ? (looking ?? Promise.resolve()).then(whereItStands) : undefined;
  const found = await Promise.race([asked, late]).catch(() => undefined);
  if (found) Object.assign(words, { job: found.runs.job, location: locationOf(found.stack, found.runs) });
  box.found(words);
  process.kill(process.pid, 'SIGKILL');
  throw new Error('This process has ended');
}

const text = Buffer.alloc(1024);

/** The watched thread (proc(5)): its processor time is counted in hundredths of a second. */
function watchedThread(): { isAsleep: boolean; cpuMs: number } {
  const bytes = readSync(stat, text, 0, text.length, 0);
  const fields = text
    .toString('utf8', 0, bytes)
    .replace(/^.*\) /s, '')
    .split(' ');
  return { isAsleep: fields[0] === 'S', cpuMs: (Number(fields[11]) + Number(fields[12])) * 10 };
}

let lastBeat = -1;
let cpuMsAtBeat = 0;
let asleepMs = 0;

/** Processor time and sleep of the watched thread since it last let go: a machine that is busy with others adds to neither. */
function sinceBeat(): { ranMs: number; asleepMs: number } {
  const { isAsleep, cpuMs } = watchedThread();
  const beats = Atomics.load(beat, 0);
  if (beats !== lastBeat || Atomics.load(beat, 1) === 1) {
    cpuMsAtBeat = cpuMs;
    asleepMs = 0;
  } else if (isAsleep) asleepMs += tickMs;
  lastBeat = beats;
  return { ranMs: cpuMs - cpuMsAtBeat, asleepMs };
}

function fault(since: ReturnType<typeof sinceBeat>): Found | undefined {
  const memory = process.memoryUsage.rss() / 2 ** 20;
  if (memory >= memoryMb) return { cause: 'memory', detail: `took ${Math.round(memory)} MB` };
  if (since.ranMs >= stretchMs)
    return { cause: 'loop', detail: `ran for ${since.ranMs} ms without letting go` };
  if (since.asleepMs >= deafMs)
    return { cause: 'sleep', detail: `slept for ${since.asleepMs} ms without letting go` };
  return undefined;
}

const ticking = setInterval(() => {
  const since = sinceBeat();
  const found = fault(since);
  if (!found && since.ranMs >= longMs) inspectLong();
  if (!found) return;
  clearInterval(ticking);
  void stop(found, found.cause !== 'sleep');
}, tickMs);
parentPort?.postMessage('watching');
