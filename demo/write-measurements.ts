import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportProductSchema } from '@toile/contracts';
import { measurementsOf } from './measurements.ts';
import { collectionFolder, placesOf } from './read-records.ts';

const file = path.join(collectionFolder, 'products.ndjson');
const places = placesOf();

/** A record with the measurements of the rule, before its status. */
function measured(line: string): string {
  const record = JSON.parse(line) as object;
  const product = exportProductSchema.parse(record);
  const fields = Object.entries(record).filter(([name]) => name !== 'measurements');
  const at = fields.findIndex(([name]) => name === 'status');
  fields.splice(at, 0, ['measurements', measurementsOf(product, places(product))]);
  return JSON.stringify(Object.fromEntries(fields));
}

const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
writeFileSync(file, `${lines.map(measured).join('\n')}\n`);
