import type { CodeLocation } from '../../set/protocol.ts';
import { textIn } from '../describe-thrown.ts';
import { whatRuns } from '../job-context.ts';

/** Of one version in a minute: beyond that its lines say nothing new, and hide those of others. */
const mostLines = 60;
const minuteMs = 60_000;
const longestLine = 500;

const { error: write } = console;
const textOf = (said: unknown): string => textIn(said, 'stack') ?? textIn({ said }, 'said') ?? 'undefined';
const nothing = (): void => undefined;

/**
 * `console` of a part: text alone, for the edge's log. Node's own leads to the streams of the process. `onFlood` is told
 * once a minute of a version that has said too much.
 */
export function createConsole(onFlood: (location: CodeLocation) => void) {
  const lines = new Map<string | undefined, number>();
  let minute = 0;

  function lineOf(id: string | undefined): number {
    const now = Math.floor(performance.now() / minuteMs);
    if (now !== minute) lines.clear();
    minute = now;
    const line = (lines.get(id) ?? 0) + 1;
    lines.set(id, line);
    return line;
  }
  function writeLine(...said: unknown[]): void {
    const { location } = whatRuns() ?? {};
    const line = lineOf(location?.id);
    if (line <= mostLines) write('%s', said.map(textOf).join(' ').slice(0, longestLine));
    else if (line === mostLines + 1 && location) onFlood(location);
  }

  return {
    error: writeLine,
    warn: writeLine,
    assert: nothing,
    count: nothing,
    debug: nothing,
    dir: nothing,
    group: nothing,
    groupCollapsed: nothing,
    groupEnd: nothing,
    info: nothing,
    log: nothing,
    table: nothing,
    time: nothing,
    timeEnd: nothing,
    trace: nothing,
  };
}
