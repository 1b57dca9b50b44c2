import type { ClothSpec } from '@toile/studio-imagery/cloth/cloth-spec';
import type { DesignerSource } from './types.ts';

/** A designer's cloth by its key. */
export function clothOf(designer: DesignerSource, key: string): ClothSpec {
  const cloth = designer.cloths[key];
  if (!cloth) throw new Error(`${designer.brand} has no cloth "${key}"`);
  return cloth;
}
