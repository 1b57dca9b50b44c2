import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { readLines } from './read-lines.ts';

const refusalSchema = z.object({
  file: z.string(),
  line: z.int(),
  reason: z.string(),
  /** The refused record's own, if it could be read. */
  id: z.int().optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;

/** By file and line, what was refused. One service judges an export and all others follow, so that they never differ. */
export type Verdict = ReadonlyMap<string, ReadonlyMap<number, Refusal>>;

const longestLine = 1_000_000;

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
    refuse: (refusal) => void writeSync(descriptor, `${JSON.stringify(refusal)}\n`),
    finish() {
      closeSync(descriptor);
      renameSync(unfinished, file);
    },
  };
}

export async function readVerdict(file: string): Promise<Verdict> {
  const verdict = new Map<string, Map<number, Refusal>>();
  for await (const read of readLines(file, longestLine)) {
    const refusal = refusalSchema.parse(JSON.parse('text' in read ? read.text : ''));
    const ofFile = verdict.get(refusal.file) ?? new Map<number, Refusal>();
    verdict.set(refusal.file, ofFile.set(refusal.line, refusal));
  }
  return verdict;
}
