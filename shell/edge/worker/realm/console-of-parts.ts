import { textIn } from '../what-it-says.ts';

const { error: write } = console;
const textOf = (said: unknown): string => textIn(said, 'stack') ?? textIn({ said }, 'said') ?? 'undefined';
const say = (...said: unknown[]): void => write('%s', said.map(textOf).join(' '));
const nothing = (): void => undefined;

/** What a part has for `console`: text alone, for the edge's log. Node's own leads to the streams of the process. */
export const consoleOfParts = {
  error: say,
  warn: say,
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
