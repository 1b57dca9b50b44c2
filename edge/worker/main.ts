// First: contexts are known that are made after it was loaded.
import './realm/contexts.ts';
import { flushCompileCache } from 'node:module';
import process from 'node:process';
import { openBlackBox } from '../set/black-box.ts';
import type { PageRelease } from '../set/page-release.ts';
import {
  type CodeLocation,
  type FromWorker,
  releasesInWorker,
  type ToWorker,
  type WorkerSettings,
} from '../set/protocol.ts';
import { createRepeatsOut } from '../set/repeated-document.ts';
import { createBundleFetch } from './bundle-fetch.ts';
import { createDocumentFinisher } from './finish-document.ts';
import { type Job, making, newJob, noteEntering, whatRuns } from './job-context.ts';
import { beginTrace } from './job-trace.ts';
import { keepAlive } from './keep-alive.ts';
import { closeRealm } from './realm/close-realm.ts';
import { createConsole } from './realm/console-of-parts.ts';
import { restoreContexts } from './realm/contexts.ts';
import { readFirstAnswer } from './realm/fetch-outside.ts';
import { freezeData } from './realm/freeze-all.ts';
import { renderJob, warmUp } from './render-job.ts';
import { createServerBundles } from './server-bundles.ts';
import { startWatchdog } from './watchdog.ts';
import type { LongStretches } from './watchdog-thread.ts';
import { answerWatchdog } from './what-runs.ts';

const sendToEdge = (message: FromWorker): void => void process.send?.(message);
keepAlive((failure) => sendToEdge({ type: 'uncaught', failure }));
// The edge has ended, however it did.
process.on('disconnect', () => process.exit(0));

function onFlood({ id }: CodeLocation): void {
  const message = 'It writes to the console again and again: the rest of this minute is left out';
  sendToEdge({
    type: 'uncaught',
    failure: { id, scope: '*', phase: 'stray', message, isReportOnly: true, job: whatRuns()?.job?.id },
  });
}

function onLong({ id, job, isUnasked }: LongStretches): void {
  const message = 'It runs for more than 200 ms without letting go, again and again: other pages wait';
  const held = isUnasked ? ({ isUnasked, isNonFatal: true } as const) : ({ isReportOnly: true } as const);
  sendToEdge({ type: 'uncaught', failure: { id, scope: '*', phase: 'stray', message, job, ...held } });
}

const answersBetween = 20;
let answers = 0;

/** Read for every twentieth answer: it costs a system call. */
function memoryNowAndThen(): number | undefined {
  answers += 1;
  return answers % answersBetween === 0 ? process.memoryUsage.rss() / 2 ** 20 : undefined;
}

async function start(settings: WorkerSettings): Promise<(message: ToWorker) => Promise<void>> {
  const { limits, blackBox, artefactsDir, origin } = settings;
  globalThis.shopBase = new URL(origin).pathname.replace(/\/$/, '');
  noteEntering(openBlackBox(blackBox, 'note').note);
  answerWatchdog();
  let newest: PageRelease | undefined;
  const releases = new Map<string, PageRelease>();
  const bundleFetch = createBundleFetch(settings, () => newest?.services ?? []);
  const loadBundle = createServerBundles(artefactsDir, bundleFetch, limits.loadMs);
  const withoutRepeat = createRepeatsOut();
  const deps = { settings, loadBundle, finish: createDocumentFinisher(artefactsDir) };
  const doOwn = await startWatchdog(
    { stretchMs: limits.stretchMs, memoryMb: limits.memoryMb, blackBox },
    onLong,
  );
  await readFirstAnswer();
  freezeData(settings.shop);
  closeRealm({ fetch: bundleFetch, console: createConsole(onFlood) });

  return async (message) => {
    if (message.type === 'release') {
      newest = message.release;
      releases.set(newest.key, newest);
      const [oldest = ''] = releases.keys();
      if (releases.size > releasesInWorker) releases.delete(oldest);
    }
    const release = 'key' in message && releases.get(message.key);
    if (!release) return;
    if (message.type === 'warm') {
      const { key } = release;
      sendToEdge({ type: 'warm', key, failures: await warmUp(release, deps) });
      // The first worker writes for a second where nothing is kept yet.
      doOwn(flushCompileCache);
    }
    if (message.type === 'render') {
      const { job: id, path, cookie, requestId, traceparent, alone } = message;
      const trace = traceparent === undefined ? undefined : beginTrace(traceparent);
      const job: Job = { ...newJob(id, release), cookie, requestId, trace, isNoted: alone };
      const outcome = await making(job, () => renderJob(job, path, deps));
      restoreContexts();
      sendToEdge({
        type: 'answer',
        job: id,
        outcome: withoutRepeat(outcome),
        memoryMb: memoryNowAndThen(),
        trace: trace?.told(),
      });
    }
  };
}

let started: ReturnType<typeof start> | undefined;
process.on('message', (message: ToWorker) => {
  if (message.type === 'start') started = start(message.settings);
  else void started?.then((take) => take(message));
});
