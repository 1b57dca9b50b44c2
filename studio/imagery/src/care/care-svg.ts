import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExportCareSymbol } from '@toile/contracts';
import { careRecords } from './care-symbols.ts';

/** A symbol as a file of its own, in the line of the shop's icons: 1.25 in a box of 24. */
export function careSvg({ alt, paths }: ExportCareSymbol): string {
  const drawn = paths.map((d) => `<path d="${d}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round" role="img"><title>${alt}</title>${drawn}</svg>\n`;
}

export function writeCareDrawings(folder: string): void {
  mkdirSync(join(folder, 'care'), { recursive: true });
  for (const record of careRecords())
    writeFileSync(join(folder, 'care', `${record.id}.svg`), careSvg(record));
}
