import { BitSet } from './bit-set.ts';
import type { Refusal } from './verdict.ts';

/** Output of the report's lines, e.g. `console`. */
export type ReportWriter = { info(message: string): void; warn(message: string): void };

export type ImportReport = {
  /** Notes a record that was not taken, at once as `file:line reason`. */
  refuse(refusal: Refusal): void;
  /** False, and refused, when this file has had a record of that id already. */
  isNew(file: string, line: number, id: string | number): boolean;
  /** Notes blocks of a record's story that pages will leave out: so many of each type (CO-54). The record is taken all the same. */
  leaveOut(file: string, line: number, blocks: ReadonlyMap<string, number>): void;
  /** Notes a record that was taken. */
  accept(file: string): void;
  /** Writes what was taken and refused per file; answers the exit code: 1 if anything was refused. */
  finish(): 0 | 1;
};

/** Refused records after these are counted only; the verdict has them all. */
const mostShown = 50;
/** Records between two lines about the progress. */
const step = 10_000;

/** Collects the outcome of an import; `note` is told each refusal in full. */
export function createImportReport(
  writer: ReportWriter,
  note: (refusal: Refusal) => void = () => {},
): ImportReport {
  const counts = new Map<string, { accepted: number; refused: number; leftOut: number }>();
  const seen = new Map<string, { numbers: BitSet; names: Set<string> }>();
  let shown = 0;
  let said = 0;
  const of = (file: string) => {
    const known = counts.get(file) ?? { accepted: 0, refused: 0, leftOut: 0 };
    counts.set(file, known);
    return known;
  };
  const refuse = (refusal: Refusal) => {
    of(refusal.file).refused += 1;
    note(refusal);
    shown += 1;
    if (shown <= mostShown) writer.warn(`${refusal.file}:${refusal.line} ${refusal.reason}`);
    if (shown === mostShown) writer.warn('… from here on refused records are only counted');
  };
  const isNew = (file: string, line: number, id: string | number) => {
    const ids = seen.get(file) ?? { numbers: new BitSet(), names: new Set<string>() };
    seen.set(file, ids);
    const isFirst = typeof id === 'number' ? ids.numbers.add(id) : !ids.names.has(id);
    if (typeof id === 'string') ids.names.add(id);
    const reason = `duplicate id ${id}, a line before has it`;
    if (!isFirst) refuse({ file, line, reason, ...(typeof id === 'number' && { id }) });
    return isFirst;
  };
  const finish = () => {
    for (const [file, { accepted, refused, leftOut }] of counts) {
      const blocks = leftOut > 0 ? `, ${leftOut} blocks of stories left out by pages` : '';
      writer.info(`${file}: ${accepted} imported, ${refused} refused${blocks}`);
    }
    return [...counts.values()].some(({ refused }) => refused > 0) ? 1 : 0;
  };
  const leaveOut = (file: string, line: number, blocks: ReadonlyMap<string, number>) => {
    for (const [type, count] of blocks) {
      of(file).leftOut += count;
      said += 1;
      if (said <= mostShown) writer.info(`${file}:${line} story: pages leave out ${count} of type ${type}`);
    }
  };
  const accept = (file: string) => {
    const count = of(file);
    count.accepted += 1;
    if (count.accepted % step === 0) writer.info(`${file}: ${count.accepted} so far`);
  };
  return { refuse, isNew, leaveOut, accept, finish };
}
