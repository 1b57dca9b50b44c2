import { setTimeout as sleep } from 'node:timers/promises';

const firstPauseMs = 250;
const longestPauseMs = 2000;
/** The release service sends a line every 15 s; a stream that says nothing for longer has died unnoticed. */
const silenceMs = 40_000;

/** Reads a stream line by line, and calls back with the data of each `change`. */
function createEventReader(onChange: (data?: string) => void): (line: string) => void {
  let isChange = false;
  let data: string | undefined;
  return (line) => {
    if (line === 'event: change') isChange = true;
    if (line.startsWith('data: ')) data = line.slice('data: '.length);
    if (line !== '') return;
    if (isChange) onChange(data);
    isChange = false;
    data = undefined;
  };
}

/**
 * Listens to a stream of server-sent `change` events and comes back whenever it ends, is refused or falls silent. The
 * browser's EventSource gives up for ever at the first answer that is not 200. `data` is the event's own; none after a gap, in which
 * changes may have been missed.
 */
export function subscribeToChanges(address: string, onChange: (data?: string) => void) {
  const closing = new AbortController();

  async function listen(): Promise<void> {
    const silent = new AbortController();
    const watch = setTimeout(() => silent.abort(), silenceMs).unref();
    const answer = await fetch(address, {
      headers: { accept: 'text/event-stream' },
      signal: AbortSignal.any([closing.signal, silent.signal]),
    });
    try {
      if (answer.status !== 200 || !answer.body) {
        await answer.body?.cancel();
        return;
      }
      // A change may have been missed while there was no stream.
      onChange();
      const readLine = createEventReader(onChange);
      let line = '';
      for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
        watch.refresh();
        const lines = (line + text).split('\n');
        line = lines.pop() ?? '';
        for (const each of lines) readLine(each.trimEnd());
      }
    } finally {
      clearTimeout(watch);
    }
  }

  async function keepListening(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!closing.signal.aborted) {
      const began = Date.now();
      await listen().catch(() => undefined);
      pauseMs = Date.now() - began > longestPauseMs ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  void keepListening();
  return { close: () => closing.abort() };
}
