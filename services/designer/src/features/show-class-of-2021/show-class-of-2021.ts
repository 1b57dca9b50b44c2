import { inEnglishOrder } from '@toile/contracts';
import type { ClassOf2021 } from '@toile/designer-contract';
import type { DesignerReader } from '../../domain/designer-reader.ts';

/** The designers of the Class of 2021 by name (SV-12). */
export async function showClassOf2021(reader: DesignerReader): Promise<ClassOf2021> {
  const tiles = await reader.classOf2021();
  return tiles.sort((a, b) => inEnglishOrder(a.designerName, b.designerName) || a.id - b.id);
}
