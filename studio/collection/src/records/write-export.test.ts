import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRepository } from '../in-repository.ts';
import { exportRecords } from './write-export.ts';

const folder = inRepository('demo/collection');

describe('the records of the demo collection', () => {
  it.each(Object.entries(exportRecords(folder)))('are those of the sources: %s', (name, records) => {
    const written = records.map((record) => `${JSON.stringify(record)}\n`).join('');
    expect(readFileSync(join(folder, name), 'utf8')).toBe(written);
  });
});
