/** Where the report's lines go, e.g. `console`. */
export type ReportWriter = { info(message: string): void; warn(message: string): void };

export type ImportReport = {
  /** Notes a record that was not taken, at once as `file:line reason`. */
  refuse(file: string, line: number, reason: string): void;
  /** False, and refused, when this file has had a record of that id already. */
  isNew(file: string, line: number, id: string | number): boolean;
  /** Notes a record that was taken. */
  accept(file: string): void;
  /** Writes what was taken and refused per file; answers the exit code: 1 if anything was refused. */
  finish(): 0 | 1;
};

/** Collects the outcome of an import. */
export function createImportReport(writer: ReportWriter): ImportReport {
  const counts = new Map<string, { accepted: number; refused: number }>();
  const firstLines = new Map<string, number>();
  const of = (file: string) => {
    const known = counts.get(file) ?? { accepted: 0, refused: 0 };
    counts.set(file, known);
    return known;
  };
  const refuse = (file: string, line: number, reason: string) => {
    of(file).refused += 1;
    writer.warn(`${file}:${line} ${reason}`);
  };
  const isNew = (file: string, line: number, id: string | number) => {
    const first = firstLines.get(`${file} ${id}`);
    if (first === undefined) firstLines.set(`${file} ${id}`, line);
    else refuse(file, line, `duplicate id ${id}, first on line ${first}`);
    return first === undefined;
  };
  const finish = () => {
    for (const [file, { accepted, refused }] of counts)
      writer.info(`${file}: ${accepted} imported, ${refused} refused`);
    return [...counts.values()].some(({ refused }) => refused > 0) ? 1 : 0;
  };
  const accept = (file: string) => {
    of(file).accepted += 1;
  };
  return { refuse, isNew, accept, finish };
}
