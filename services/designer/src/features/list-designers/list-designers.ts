import { inEnglishOrder } from '@toile/contracts';
import type { DesignerList } from '@toile/designer-contract';
import type { DesignerReader } from '../../domain/designer-reader.ts';

/** All designers in the order of an English index (SV-10, D27). */
export async function listDesigners(reader: DesignerReader): Promise<DesignerList> {
  const designers = await reader.designers();
  return designers.sort((a, b) => inEnglishOrder(a.brandTitle, b.brandTitle) || a.id - b.id);
}
