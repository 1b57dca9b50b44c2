import { openSync, readFileSync, writeSync } from 'node:fs';
import type { LastWords } from './protocol.ts';

/** Each of the two records has a place of its own, written whole. */
const recordBytes = 1024;

function writeRecord(fd: number, place: 0 | 1, record: object | null): void {
  writeSync(
    fd,
    JSON.stringify(record).slice(0, recordBytes).padEnd(recordBytes),
    place * recordBytes,
    'utf8',
  );
}

/**
 * A small file that outlives its worker, however that ends: killed, out of memory, crashed. The worker notes what it
 * enters, its watchdog what it found.
 */
export function openBlackBox(file: string, by: 'note' | 'found') {
  const fd = openSync(file, by === 'note' ? 'w' : 'r+');
  return {
    note: (note: LastWords['note']) => writeRecord(fd, 0, note ?? null),
    found: (found: NonNullable<LastWords['found']>) => writeRecord(fd, 1, found),
  };
}

function readRecord<T>(text: string): T | undefined {
  try {
    return (JSON.parse(text.trim()) as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Last words of a worker. Written by our own code, so its shape is trusted. */
export function readBlackBox(file: string): LastWords {
  try {
    const text = readFileSync(file, 'utf8');
    return { note: readRecord(text.slice(0, recordBytes)), found: readRecord(text.slice(recordBytes)) };
  } catch {
    return {};
  }
}
