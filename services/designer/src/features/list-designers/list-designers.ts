import type { DesignerList } from '@toile/contracts';

export interface DesignerListReader {
  /** All designers, in any order. */
  designers(): Promise<DesignerList>;
}

const alphabetical = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/** All designers in the order of an English index (SV-10, D27). */
export async function listDesigners(reader: DesignerListReader): Promise<DesignerList> {
  const designers = await reader.designers();
  return designers.sort((a, b) => alphabetical.compare(a.brandTitle, b.brandTitle) || a.id - b.id);
}
