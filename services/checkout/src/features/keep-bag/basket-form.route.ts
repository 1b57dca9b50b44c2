import {
  bagFormPath,
  bagMessages,
  bagPath,
  basketFormSchema,
  type formBasketSchema,
} from '@toile/checkout-contract';
import { HttpProblem, type Logger, ownForm, refusalPage } from '@toile/service-kit';
import { waitingRoomFor } from '@toile/service-kit/drops';
import type { ErrorRequestHandler, Express, Request, Response } from 'express';
import type { z } from 'zod';
import type { FormBags } from '../../adapters/form-bags.ts';
import { isPressedTwice, lockBag, notePress } from '../../adapters/postgres-bags.ts';
import type { Terms } from '../../domain/price-bag.ts';
import type { Tx } from '../../domain/transaction.ts';
import { answerOf } from '../../rules/bag-answer.ts';
import { type OpenBag, openBag, type Visitor } from '../../rules/open-bag.ts';
import type { BagWork } from './bag-work.ts';
import { parseChange, pieceOf } from './basket-input.ts';
import { addPiece, changeQuantity, type Piece, removePiece } from './change-bag.ts';
import { counted, type DropGate, waitingRoomCode } from './drop-gate.ts';

export interface BasketFormDeps {
  bags: BagWork;
  formBags: FormBags;
  terms: Terms;
  /** Of the pages whose forms are taken. */
  publicOrigin: string;
  letIn: DropGate;
  logger: Logger;
}

type Press = z.infer<typeof basketFormSchema>['press'];
type Change = (tx: Tx, visitor: Visitor, piece: Piece) => Promise<OpenBag>;

const changes: Record<Press, Change> = {
  add: addOnce,
  more: (tx, visitor, piece) => changeQuantity(tx, visitor, { piece, by: 1 }),
  fewer: (tx, visitor, piece) => changeQuantity(tx, visitor, { piece, by: -1 }),
  remove: removePiece,
};

/** Adds one piece a press, also where the browser sends a double one twice (CA-34). */
async function addOnce(tx: Tx, visitor: Visitor, piece: Piece): Promise<OpenBag> {
  const { formBagId = '' } = visitor;
  await lockBag(tx, formBagId);
  if (await isPressedTwice(tx, formBagId, piece.sizeId)) return openBag(tx, visitor);
  const open = await addPiece(tx, visitor, piece);
  await notePress(tx, open.bag.id, piece.sizeId);
  return open;
}

/** A form without a chosen size lacks the field. */
function chosen(body: unknown): unknown {
  if (typeof body === 'object' && body !== null && 'productSizeVariantId' in body) return body;
  const detail = 'Please select a size. Nothing was added to your bag.';
  throw new HttpProblem({ status: 400, code: 'invalid-input', title: bagMessages.sizeMissing, detail });
}

/** Leads a form to the waiting room of its piece. */
// biome-ignore lint/complexity/useMaxParams: express knows an error handler by its four parameters
const toWaitingRoom: ErrorRequestHandler = (error, request, response, next) => {
  if (!(error instanceof HttpProblem && error.code === waitingRoomCode)) return next(error);
  const { productId } = pieceOf(request.body);
  response.set('cache-control', 'no-store').redirect(303, waitingRoomFor(Number(productId)));
};

/** The presses of the shop's pages where no script takes them. */
export function basketFormRoute(app: Express, deps: BasketFormDeps): void {
  const { bags, formBags, terms, publicOrigin, letIn } = deps;

  app.post(bagFormPath, ownForm(publicOrigin), async (request: Request, response: Response) => {
    const { press, ...input } = parseChange(basketFormSchema, chosen(request.body));
    const piece = pieceOf(input);
    const isMore = press === 'add' || press === 'more';
    const countPiece = isMore ? letIn(request, piece.productId) : undefined;
    const visitor = { formBagId: formBags.idIn(request), terms };
    const work = counted(countPiece, (tx) => changes[press](tx, visitor, piece));
    const { bag } = await bags.change(response, work);
    formBags.keep(response, bag.id);
    response.set('cache-control', 'no-store').redirect(303, bagPath);
  });
  app.use(bagFormPath, toWaitingRoom, refusalPage(deps, [bagPath, 'Your bag']));
}

/**
 * The bag that forms have filled, for the page that shows it. The edge asks for all visitors and limits each of them itself: this
 * stands before the limits.
 */
export function showFormBagRoute(
  app: Express,
  { bags, formBags, terms }: Omit<BasketFormDeps, 'letIn'>,
): void {
  app.get(bagFormPath, async (request, response) => {
    const formBagId = formBags.idIn(request);
    const open = await bags.run(response, async (tx) => {
      const bag = formBagId && (await lockBag(tx, formBagId));
      return bag && bag.userId === null ? openBag(tx, { formBagId, terms }) : undefined;
    });
    const basket = open && { ...answerOf(open, terms), basketId: '', localBasket: { items: [] } };
    response
      .set('cache-control', 'no-store')
      .json((basket ?? null) satisfies z.infer<typeof formBasketSchema>);
  });
}
