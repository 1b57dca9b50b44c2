import { friendlyUrlNameSchema, idInPath } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { CatalogueReader, ReaderDeps } from '../../domain/catalogue-reader.ts';
import type { ListScope } from '../../domain/list-reader.ts';
import { listKey } from '../../domain/shown-keys.ts';
import { askedList, isChosen } from '../../rules/asked-list.ts';
import { chosenPieces } from '../../rules/filter-list.ts';

/** Pieces that an address names; undefined where it names none. */
async function scopeOf(
  reader: CatalogueReader,
  { designer, collection }: Request['query'],
): Promise<ListScope | undefined> {
  const collectionId = idInPath(String(collection));
  if (collectionId !== undefined) return { collectionId };
  const slug = friendlyUrlNameSchema.safeParse(designer);
  const found = slug.success ? await reader.designerBySlug(slug.data) : undefined;
  return found && { designerId: found.id };
}

/** GET /api/products/chosen?designer= or ?collection=. */
export function listChosenRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/products/chosen',
    publicAnswer(async (req) => {
      const scope = await scopeOf(reader, req.query as Request['query']);
      if (!scope)
        throw new HttpProblem({ status: 404, code: 'unknown-list', title: 'There is no such list' });
      const body = await chosenPieces(reader, scope, askedList(req as Request));
      return { body, keys: [listKey(scope)] };
    }, isChosen),
  );
}
