import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { BitSet } from './bit-set.ts';
import { readLines } from './read-lines.ts';

const refusalSchema = z.object({
  file: z.string(),
  line: z.int(),
  reason: z.string(),
  /** The refused record's own, if it could be read. */
  id: z.int().optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** Refusals of a file. */
export type RefusedLines = {
  has(line: number): boolean;
  /** The refused records' own; undefined when one was too broken to tell. */
  ids: readonly number[] | undefined;
};

/** By file, what was refused. One service judges an export and all others follow, so that they never differ. */
export type Verdict = ReadonlyMap<string, RefusedLines>;

const longestLine = 1_000_000;
/** A record may be wrong in thousands of places. */
const longestReason = 2_000;

export type VerdictWriter = {
  refuse(refusal: Refusal): void;
  /** Puts the finished verdict in its place, where others may read it. */
  finish(): void;
};

/** Writes each refusal at once, as NDJSON: memory doesn't grow with their number. */
export function writeVerdict(file: string): VerdictWriter {
  const unfinished = `${file}.part`;
  rmSync(file, { force: true });
  const descriptor = openSync(unfinished, 'w');
  return {
    refuse(refusal) {
      const reason = refusal.reason.slice(0, longestReason);
      writeSync(descriptor, `${JSON.stringify({ ...refusal, reason })}\n`);
    },
    finish() {
      closeSync(descriptor);
      renameSync(unfinished, file);
    },
  };
}

/** Holds a bit for each line of a file and the ids, whatever the reasons were: a million refusals are ten megabytes. */
export async function readVerdict(file: string): Promise<Verdict> {
  const verdict = new RefusedOfFiles();
  for await (const read of readLines(file, longestLine))
    verdict.add(refusalSchema.parse(JSON.parse('text' in read ? read.text : '')));
  return verdict;
}

/** The verdict that refuses these. */
export function verdictOf(refusals: Iterable<Refusal>): Verdict {
  const verdict = new RefusedOfFiles();
  for (const refusal of refusals) verdict.add(refusal);
  return verdict;
}

class RefusedOfFiles extends Map<string, Refused> {
  add(refusal: Refusal): void {
    const ofFile = this.get(refusal.file) ?? new Refused();
    this.set(refusal.file, ofFile);
    ofFile.add(refusal);
  }
}

class Refused implements RefusedLines {
  ids: number[] | undefined = [];
  private readonly lines = new BitSet();

  add({ line, id }: Refusal): void {
    this.lines.add(line);
    if (id === undefined) this.ids = undefined;
    else this.ids?.push(id);
  }

  has(line: number): boolean {
    return this.lines.has(line);
  }
}
