import { expect, it } from '@jest/globals';
import { exportProductSchema } from '@toile/contracts';
import { measurementsOf } from './measurements.ts';
import { placesOf, readRecords } from './read-records.ts';

const products = readRecords('products.ndjson', exportProductSchema);
const places = placesOf();
const measured = products.filter(({ measurements }) => measurements);

it('gives each garment the measurements of the rule, and nothing else any', () => {
  for (const product of products)
    expect([product.id, product.measurements]).toEqual([
      product.id,
      measurementsOf(product, places(product)),
    ]);
  expect(measured.length).toBeGreaterThan(120);
  expect(new Set(measured.map(({ measurements }) => measurements?.garment)).size).toBe(7);
});

it('grows from size to size, and lets in who it is cut for', () => {
  for (const { title, measurements } of measured)
    for (const { measure, cm } of measurements?.lines ?? []) {
      expect([title, measure, cm]).toEqual([title, measure, [...new Set(cm)].toSorted((a, b) => a - b)]);
      if (measure === 'hips') expect(Math.min(...cm)).toBeGreaterThan(90);
    }
});
