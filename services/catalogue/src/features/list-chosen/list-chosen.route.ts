import { friendlyUrlNameSchema, idInPath } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import type { Express, Request } from 'express';
import type { CatalogueReader, ReaderDeps } from '../../domain/catalogue-reader.ts';
import type { ListScope } from '../../domain/list-reader.ts';
import { listKey } from '../../domain/shown-keys.ts';
import { askedList, isChosen } from '../../rules/asked-list.ts';
import { chosenPieces } from '../../rules/filter-list.ts';

interface AskedScope {
  collectionId: number | undefined;
  designer: string | undefined;
}

const askedScope = ({ designer, collection }: Request['query']): AskedScope => ({
  collectionId: idInPath(String(collection)),
  designer: friendlyUrlNameSchema.safeParse(designer).data,
});

/** Pieces that an address names; undefined where it names none. */
async function scopeOf(
  reader: CatalogueReader,
  { designer, collectionId }: AskedScope,
): Promise<ListScope | undefined> {
  if (collectionId !== undefined) return { collectionId };
  const found = designer === undefined ? undefined : await reader.designerBySlug(designer);
  return found && { designerId: found.id };
}

/** GET /api/products/chosen?designer= or ?collection=. */
export function listChosenRoute(app: Express, { reader, publicAnswer }: ReaderDeps): void {
  app.get(
    '/api/products/chosen',
    publicAnswer(
      (req: Request) => ({ ...askedList(req), ...askedScope(req.query) }),
      async (asked) => {
        const scope = await scopeOf(reader, asked);
        if (!scope)
          throw new HttpProblem({ status: 404, code: 'unknown-list', title: 'There is no such list' });
        return { body: await chosenPieces(reader, scope, asked), keys: [listKey(scope)] };
      },
      isChosen,
    ),
  );
}
