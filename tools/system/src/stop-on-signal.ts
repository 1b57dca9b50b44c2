export type Stopping = { signal: AbortSignal; onStop(work: () => Promise<void>): void };

/** Turns Ctrl-C, SIGTERM and the death of the npm that started us into one orderly end of this process. */
export function stopOnSignal(exitCode = 0): Stopping {
  const controller = new AbortController();
  let stop: (() => Promise<void>) | undefined;

  async function begin(): Promise<void> {
    if (controller.signal.aborted) return;
    controller.abort();
    // While the system starts, the start itself gives up, cleans up and exits.
    if (!stop) return;
    console.log('\nStopping …');
    try {
      await stop();
      console.log('Stopped. The data is kept.');
      process.exit(exitCode);
    } catch (error) {
      console.error((error as Error).message);
      process.exit(1);
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void begin());
  if (process.env.npm_lifecycle_event) watchParent(() => void begin());
  return {
    signal: controller.signal,
    onStop(work: () => Promise<void>) {
      stop = work;
    },
  };
}

/** A signal sent to npm reaches its shell but not always what the shell runs. */
function watchParent(gone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}
