import type { Debugger, InspectorNotification } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openBlackBox } from './black-box.ts';
import type { LastWords, Place } from './protocol.ts';
import type { WhatRuns } from './what-runs.ts';

export interface WatchdogData {
  /** Counted up by the watched thread whenever it lets go. */
  beat: Int32Array;
  stretchMs: number;
  memoryMb: number;
  blackBox: string;
}

const { beat, stretchMs, memoryMb, blackBox } = workerData as WatchdogData;
const tickMs = 100;
/** Without any processor time: code that waits without letting go. */
const deafMs = 4000;
/** Code of the engine itself can't be stopped to be asked; then the last note has to do. */
const askMs = 700;

const session = new Session();
session.connectToMainThread();
const scripts = new Map<string, string>();
session.on('Debugger.scriptParsed', ({ params }) => void scripts.set(params.scriptId, params.url));

/** Where the watched thread stands: whose code is on the stack, and for which document. */
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
function placeOf(stack: string[], { place, owner, slots }: WhatRuns): Place | undefined {
  const id = stack.map((url) => /^bundle:(\w+)/.exec(url)?.[1]).find((found) => found !== undefined);
  if (!id) return undefined;
  const known = [place, owner, ...(slots ?? [])].find(
    (candidate) => candidate?.id === id && candidate.unit !== '*',
  );
  return known ?? { id, unit: '*' };
}

async function stop(cause: 'loop' | 'memory', detail: string): Promise<never> {
  const box = openBlackBox(blackBox, 'found');
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, askMs));
  const found = await Promise.race([whereItStands(), late]).catch(() => undefined);
  const words: NonNullable<LastWords['found']> = { cause, detail };
  if (found) Object.assign(words, { job: found.runs.job, place: placeOf(found.stack, found.runs) });
  box.found(words);
  process.kill(process.pid, 'SIGKILL');
  throw new Error('This process has ended');
}

let last = -1;
let heldMs = 0;
let cpu = process.cpuUsage();
let tickAt = performance.now();

function tick(): void {
  const now = performance.now();
  // A machine that slept must not look like a loop.
  const elapsed = Math.min(now - tickAt, 2 * tickMs);
  tickAt = now;
  const beats = Atomics.load(beat, 0);
  if (beats !== last) {
    last = beats;
    heldMs = 0;
    cpu = process.cpuUsage();
  } else heldMs += elapsed;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1000;
  const memory = process.memoryUsage.rss() / 2 ** 20;
  const isHeld = (cpuMs >= stretchMs && heldMs >= stretchMs / 2) || heldMs >= deafMs;
  if (!isHeld && memory < memoryMb) return;
  clearInterval(ticking);
  void stop(
    memory < memoryMb ? 'loop' : 'memory',
    memory < memoryMb
      ? `ran for ${Math.round(cpuMs)} ms without letting go`
      : `took ${Math.round(memory)} MB`,
  );
}

const ticking = setInterval(tick, tickMs);
parentPort?.postMessage('watching');
