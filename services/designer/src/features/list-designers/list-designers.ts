import type { DesignerList } from '@toile/contracts';
import type { DesignerReader } from '../../domain/designer-reader.ts';

const alphabetical = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/** All designers in the order of an English index (SV-10, D27). */
export async function listDesigners(reader: DesignerReader): Promise<DesignerList> {
  const designers = await reader.designers();
  return designers.sort((a, b) => alphabetical.compare(a.brandTitle, b.brandTitle) || a.id - b.id);
}
