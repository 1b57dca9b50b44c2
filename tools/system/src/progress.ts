/** Progress for the person who starts the system. */
export type Progress = {
  /** Runs a step and shows its name and how long it took. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  note(message: string): void;
  warn(message: string): void;
  /** A line of a process' log. */
  log(name: string, line: string): void;
};

type Write = (text: string) => void;

const toStdout: Write = (text) => console.log(text);

/** Steps one a line; of the processes' logs only warnings and errors, everything is in the log files. */
export function terminalProgress(write: Write = toStdout): Progress {
  const step = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    write(`  … ${title}`);
    const result = await work();
    write(`  ✓ ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    return result;
  };
  return {
    step,
    note: (message) => write(`    ${message}`),
    warn: (message) => write(`  ! ${message}`),
    log: (name, line) => {
      const text = readable(line);
      if (text) write(`  ! ${name}: ${text}`);
    },
  };
}

/** Only failures are heard. */
export const quietProgress: Progress = {
  step: (_title, work) => work(),
  note() {},
  warn: (message) => toStdout(`! ${message}`),
  log() {},
};

type LogLine = {
  level?: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  requestId?: string;
};

/** Lines that Node adds to an error: its own frames, where it threw, its version. */
const ofNode = /^\s+at .*\(?node:|^node:internal|^\s*triggerUncaughtException\($|^\s*\^+$|^Node\.js v\d/;

/** An error's words and the frames of the shop. */
export const withoutNode = (lines: readonly string[]): string[] => lines.filter((line) => !ofNode.test(line));

/** A JSON log line of level warn or above as a sentence; other output as it is; undefined: not worth showing. */
export function readable(line: string): string | undefined {
  if (!line.startsWith('{')) return ofNode.test(line) ? undefined : line.trim() || undefined;
  try {
    const { level, msg, err, requestId } = JSON.parse(line) as LogLine;
    if (!level || !['warn', 'error', 'fatal'].includes(level)) return undefined;
    const said = level === 'warn' ? err?.message : (err?.stack ?? err?.message);
    const cause = said && withoutNode(said.split('\n')).join('\n');
    return [msg, requestId && `[${requestId}]`, cause && `\n${cause}`].filter(Boolean).join(' ');
  } catch {
    return line;
  }
}
