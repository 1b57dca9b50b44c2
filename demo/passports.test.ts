import { describe, expect, it } from '@jest/globals';
import { exportCareSymbolSchema, exportMediaSchema, exportPassportSchema } from '@toile/contracts';
import { readRecords } from './read-records.ts';

const passports = readRecords('passports.ndjson', exportPassportSchema);
const symbols = new Set(readRecords('care.ndjson', exportCareSymbolSchema).map(({ id }) => id));
const media = new Map(
  readRecords('media.ndjson', exportMediaSchema).map(({ file, alt }) => [file, alt] as const),
);

describe('the passports', () => {
  it('are four, two of each designer (CO-24, D49)', () => {
    const pages = passports.map(({ vendor, product }) => `${vendor}/${product}`);
    expect(pages).toEqual(['1074/19250', '1074/19253', '1097/25764', '1097/25768']);
  });

  it('have a number of their own each, in lower case, that was given for good (CO-37)', () => {
    expect(passports.map(({ ppid }) => ppid)).toEqual([
      '9f63a00f74a39b910dc149de2af1b9e4',
      '3e0cd035b2b2e4e8524481612cd715ca',
      '509192055801324a001cbc6e406d2e95',
      '3ee9072153395cda59c4c65ff9bf1cd0',
    ]);
  });

  it('lead to pieces-co’s profile, and from other designers to the home page (CO-31)', () => {
    for (const { vendor, designerProfileUrl } of passports)
      expect(designerProfileUrl).toBe(vendor === 1074 ? '/pieces-co-african-youth' : '/');
  });

  it('say how jersey shorts are washed (CO-28)', () => {
    const shorts = passports.find(({ product }) => product === 19250);
    expect(shorts?.washing).toContain('Machine wash at 30, air dry');
    expect(shorts?.care).toContain('wash-30');
  });

  it('refuse materials that do not add up', () => {
    const [first] = passports;
    const broken = { ...first, materials: [{ name: 'Cotton', percent: 99 }] };
    expect(exportPassportSchema.safeParse(broken).success).toBe(false);
  });

  it.each(passports)('name only care symbols and files that there are: $title', (passport) => {
    for (const id of passport.care) expect(symbols).toContain(id);
    const inStory = [...JSON.stringify(passport.story).matchAll(/"media:([^"]+)"/g)].map(([, file]) => file);
    for (const file of [...passport.gallery, ...passport.making.map(({ image }) => image), ...inStory])
      expect(media.get(file ?? '')).toBeTruthy();
  });
});
