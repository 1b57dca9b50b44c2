import type { FurtherPieces } from '@toile/catalogue-contract';
import { surrogateKeys } from '@toile/contracts';
import type { Keyed } from '@toile/service-kit';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { cardKeys } from '../../domain/shown-keys.ts';

/** Pieces of a row. */
const most = 4;

/**
 * Ways on from a piece that is there. A piece that two rows have stands in the first of them. Their keys are those of the pieces
 * that they have, and would have if these were back.
 */
export async function findFurtherPieces(reader: CatalogueReader, id: number): Promise<Keyed<FurtherPieces>> {
  const found = await reader.furtherIds(id);
  const goesWith = found.goesWith.slice(0, most);
  const similar = found.similar.filter((each) => !goesWith.includes(each)).slice(0, most);
  const ofDesigner = found.ofDesigner
    .filter((each) => !goesWith.includes(each) && !similar.includes(each))
    .slice(0, most);
  const cards = await reader.cardsOf([...goesWith, ...similar, ...ofDesigner]);
  const inRow = (row: readonly number[]) => cards.filter((card) => row.includes(card.id));
  const body = {
    goesWith: inRow(goesWith),
    similar: inRow(similar),
    ofDesigner: inRow(ofDesigner),
    ...(found.collection && goesWith.length > 0 && { collection: found.collection }),
  };
  return { body, keys: [...cardKeys(cards), ...found.waiting.map(surrogateKeys.back)] };
}
