import { basketAnswerSchema, type LocalBasket } from '@toile/checkout-contract';
import { pieces } from '../../support/own-export.ts';

export interface Asked {
  path: string;
  body?: string;
}

/** Requests of one visitor, one after the other; each is told the body of the answer. */
export type Visit = Generator<Asked, void, string>;

/** Count of pieces that a visitor looks at, and takes. */
const taken = 3;

/** Documents, and calls of every service by addresses of its own, with one bag from the first piece on. */
export function* visit(n: number): Visit {
  let bag: LocalBasket | undefined;
  for (let at = 0; at < taken; at += 1) {
    const piece = pieces[(n + at) % pieces.length] ?? 1;
    const asked = `asked=${n}-${at}`;
    yield { path: `/p/${piece}/coat?${asked}` };
    yield { path: `/api/products/details/${piece}/coat?${asked}` };
    yield { path: '/' };
    const added = { productId: piece, productSizeVariantId: piece * 10 };
    bag = kept(bag, yield { path: '/api/basket/add', body: JSON.stringify({ ...added, localBasket: bag }) });
    yield { path: `/api/designers/details/odile-marchetti?${asked}` };
    yield { path: `/womenswear?${asked}` };
    yield { path: `/api/storecatalogue/womenswear/?currentPage=1&${asked}` };
    bag = kept(bag, yield { path: '/api/basket', body: JSON.stringify({ localBasket: bag }) });
    if (bag.items.length !== at + 1) throw new Error(`${at + 1} pieces were taken, ${bag.items.length} kept`);
    yield { path: `/api/pages/sitemap?${asked}` };
  }
}

/** The bag of an answer, which is the one that the visitor has. */
function kept(before: LocalBasket | undefined, answer: string): LocalBasket {
  const bag = basketAnswerSchema.parse(JSON.parse(answer)).localBasket;
  if (before && bag.basketId !== before.basketId) throw new Error('Another bag came for the kept one');
  return bag;
}
