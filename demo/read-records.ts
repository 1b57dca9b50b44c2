import { readFileSync } from 'node:fs';
import path from 'node:path';

export const collectionFolder = path.join(import.meta.dirname, 'collection');

/** The records of one file of the export, each as its contract reads it. */
export function readRecords<Item>(name: string, contract: { parse(record: unknown): Item }): Item[] {
  const lines = readFileSync(path.join(collectionFolder, name), 'utf8').trimEnd().split('\n');
  return lines.map((line) => contract.parse(JSON.parse(line)));
}
