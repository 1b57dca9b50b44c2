import { friendlyUrlNameSchema } from '@toile/contracts';
import type { Designer } from '@toile/designer-contract';
import type { DesignerReader } from '../../domain/designer-reader.ts';

export type ShowDesignerResult = { ok: true; designer: Designer } | { ok: false; reason: 'unknown-designer' };

/**
 * A designer by slug, in any case; the answer carries the canonical one, the page redirects to it (D3). What can't be a
 * slug isn't looked up: PostgreSQL refuses some texts outright.
 */
export async function showDesigner(reader: DesignerReader, designerUrl: string): Promise<ShowDesignerResult> {
  const slug = friendlyUrlNameSchema.safeParse(designerUrl.toLowerCase());
  const designer = slug.success ? await reader.designer(slug.data) : undefined;
  return designer ? { ok: true, designer } : { ok: false, reason: 'unknown-designer' };
}
