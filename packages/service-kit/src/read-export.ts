import path from 'node:path';
import type { z } from 'zod';
import { readLines } from './read-lines.ts';

const longestLine = 1_000_000;

export type ExportRecord<T> =
  | { line: number; ok: true; record: T }
  /** `id` is the refused record's own, if it could be read. */
  | { line: number; ok: false; reason: string; id?: number };

/** Reads an NDJSON file of a portal export record by record. Empty lines are passed over, bad ones yield a reason. */
export async function* readExport<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): AsyncGenerator<ExportRecord<z.output<Schema>>> {
  for await (const { line, text } of readLines(path.join(folder, file), longestLine)) {
    if (text === undefined) yield { line, ok: false, reason: `longer than ${longestLine} bytes` };
    else if (text.trim() !== '') yield { line, ...check(schema, text) };
  }
}

function check<Schema extends z.ZodType>(schema: Schema, text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false as const, reason: 'not valid JSON' };
  }
  const result = schema.safeParse(value);
  if (result.success) return { ok: true as const, record: result.data };
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  const { id } = Object(value) as { id?: unknown };
  return {
    ok: false as const,
    reason: reasons.join('; '),
    ...(Number.isSafeInteger(id) && { id: Number(id) }),
  };
}
