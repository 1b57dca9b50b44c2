import { mkdirSync } from 'node:fs';
import { designers } from '../source/designers/index.ts';
import { writeDesignerSheet } from './designer-sheet.ts';
import { writeOverview } from './overview-sheet.ts';

/** Contact sheets of the stored pictures: one for each designer, and one of everything. */
export async function writeSheets(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  for (const designer of designers) await writeDesignerSheet(from, designer, to);
  await writeOverview(from, designers, to);
}
