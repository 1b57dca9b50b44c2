import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

const newline = 10;
const byteOrderMark = /^\uFEFF/;

/** A line of a file, or why it can't be read. One that is too long was passed over without being held in memory. */
export type Line = { line: number; text: string } | { line: number; problem: string };

/** The lines of a file (or of its bytes), one at a time; memory stays within the limit whatever the file holds. */
export async function* readLines(file: string | AsyncIterable<Buffer>, limit: number): AsyncGenerator<Line> {
  let line = 1;
  let parts: Buffer[] = [];
  let size = 0;
  const finish = (): Line => {
    const finished = { line, ...content(parts, size, limit) };
    line += 1;
    parts = [];
    size = 0;
    return finished;
  };
  const add = (part: Buffer) => {
    size += part.length;
    if (size <= limit) parts.push(part);
    else parts = [];
  };
  const chunks: AsyncIterable<Buffer> = typeof file === 'string' ? createReadStream(file) : file;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    add(chunk.subarray(start));
  }
  if (size > 0) yield finish();
}

function content(parts: Buffer[], size: number, limit: number): { text: string } | { problem: string } {
  if (size > limit) return { problem: `longer than ${limit} bytes` };
  const bytes = Buffer.concat(parts);
  if (!isUtf8(bytes)) return { problem: 'not valid UTF-8' };
  return { text: bytes.toString('utf8').replace(byteOrderMark, '') };
}
