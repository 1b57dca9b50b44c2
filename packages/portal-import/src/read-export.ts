import path from 'node:path';
import { isStorable, maxId } from '@toile/contracts';
import type { z } from 'zod';
import { readLines } from './read-lines.ts';

const longestLine = 1_000_000;
/** Far beyond any story. What reads, checks, cleans and draws a record goes down level by level, and so does PostgreSQL. */
const deepest = 200;

export type ExportRecord<T> =
  | { line: number; ok: true; record: T }
  /** `id` is the refused record's own, if it could be read. */
  | { line: number; ok: false; reason: string; id?: number };

/** The whole export can't be read, and nothing of it was taken. The message is for the person who imports it. */
export class ExportError extends Error {}

/** Reads an NDJSON file of a portal export record by record. Empty lines are passed over, bad ones yield a reason. */
export async function* readExport<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): AsyncGenerator<ExportRecord<z.output<Schema>>> {
  try {
    for await (const { line, ...read } of readLines(path.join(folder, file), longestLine)) {
      if ('problem' in read) yield { line, ok: false, reason: read.problem };
      else if (read.text.trim() !== '') yield { line, ...check(schema, read.text) };
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ExportError(`${file} is missing in ${folder}`);
    if (code === 'EISDIR' || code === 'EACCES') throw new ExportError(`${file} can't be read (${code})`);
    throw error;
  }
}

function check<Schema extends z.ZodType>(schema: Schema, text: string) {
  if (isDeep(text)) return { ok: false as const, reason: `nested deeper than ${deepest}` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false as const, reason: 'not valid JSON' };
  }
  const { id } = Object(value) as { id?: unknown };
  const named = isOfARecord(id) && { id };
  if (mayHoldNoText.test(text) && !isStorable(value))
    return { ok: false as const, reason: 'holds half a character or the character NUL', ...named };
  const result = schema.safeParse(value);
  if (result.success) return { ok: true as const, record: result.data };
  const reasons = result.error.issues.map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
  return { ok: false as const, reason: reasons.join('; '), ...named };
}

/** Any other number says of no record that it is in the export. */
const isOfARecord = (id: unknown): id is number =>
  typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= maxId;

const mayHoldNoText = /\\u(?:0000|d[89a-f])/i;

const sign = /["[\]{}]/g;

/** Counts the brackets outside of strings, without going down itself. */
function isDeep(text: string): boolean {
  let depth = 0;
  sign.lastIndex = 0;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '"') sign.lastIndex = endOfString(text, sign.lastIndex);
    else depth += found[0] === '[' || found[0] === '{' ? 1 : -1;
    if (depth > deepest) return true;
  }
  return false;
}

/** Behind its closing quote; a quote after an odd number of backslashes is text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text[before - 1] === '\\' && before > start) before -= 1;
    if ((end - before) % 2 === 0) return end + 1;
  }
  return text.length;
}
