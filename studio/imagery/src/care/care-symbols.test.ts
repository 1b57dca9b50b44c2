import { describe, expect, it } from '@jest/globals';
import { exportCareSymbolSchema } from '@toile/contracts';
import { careSvg } from './care-svg.ts';
import { careRecords } from './care-symbols.ts';

const records = careRecords();
const numbers = (path: string): number[] => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);

describe('the care symbols', () => {
  it.each(records)('keep to their box, line and all: $id', (record) => {
    const { paths } = exportCareSymbolSchema.parse(record);
    // Handles of curves enclose what is drawn; half a line stands out on each side.
    const values = paths.flatMap(numbers);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0.625);
    expect(Math.max(...values)).toBeLessThanOrEqual(24 - 0.625);
  });

  it('have a text alternative of their own each (CO-28)', () => {
    expect(new Set(records.map(({ alt }) => alt)).size).toBe(records.length);
    expect(new Set(records.map(({ paths }) => paths.join())).size).toBe(records.length);
  });

  it('are drawings without a fill, a style or a script', () => {
    for (const record of records) {
      const svg = careSvg(record);
      expect(svg).toContain(`<title>${record.alt}</title>`);
      expect(svg).not.toMatch(/style|script|href/);
    }
  });
});
