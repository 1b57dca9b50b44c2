import { goInCataloguePath } from '@toile/catalogue-contract';
import { rootCategories } from '@toile/contracts';
import type { Express } from 'express';
import { z } from 'zod';
import type { ReaderDeps } from '../../domain/catalogue-reader.ts';
import { goToPlace } from './go-to-place.ts';

/** Paths of the lists that have pages. */
const lists = [`/(?:${rootCategories.join('|')})(?:/[a-z0-9-]+)*`, '/shop/[a-z0-9-]+', '/search'];
/** Address of a list, as it is chosen; it can lead nowhere else. */
const from = z
  .string()
  .max(5000)
  .regex(new RegExp(`^(?:${lists.join('|')})(?:\\?.*)?$`));
const asked = z.object({
  from: from.catch(`/${rootCategories[0]}`),
  page: z.coerce.number().int().min(1).max(99_999).optional().catch(undefined),
  begins: z.string().max(1).optional().catch(undefined),
  designer: z.string().max(80).optional().catch(undefined),
});

/** GET /api/storecatalogue/go: where the fields of a list lead without script (CA-07, CA-10). */
export function goToPlaceRoute(app: Express, { reader }: Pick<ReaderDeps, 'reader'>): void {
  app.get(goInCataloguePath, async ({ query }, res) => {
    const path = await goToPlace(reader, asked.parse(query));
    res.set('cache-control', 'no-store').redirect(303, path);
  });
}
