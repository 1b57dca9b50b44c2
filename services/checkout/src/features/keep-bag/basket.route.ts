import {
  type BasketAnswer,
  basketAddRequestSchema,
  basketDismissRequestSchema,
  basketRemoveRequestSchema,
  basketRequestSchema,
  basketUpdateRequestSchema,
} from '@toile/checkout-contract';
import { type Logger, limitTries, parse } from '@toile/service-kit';
import type { Drops } from '@toile/service-kit/drops';
import type { Express, Request, Response } from 'express';
import type { FormBags } from '../../adapters/form-bags.ts';
import { itemAnswer } from '../../domain/basket-answer.ts';
import type { Terms } from '../../domain/price-bag.ts';
import type { Shopper } from '../../domain/shopper.ts';
import type { Tx } from '../../domain/transaction.ts';
import { answerOf } from '../../rules/bag-answer.ts';
import { type OpenBag, openBag, type Visitor } from '../../rules/open-bag.ts';
import { type BagWorkDeps, bagWork, isOwn } from './bag-work.ts';
import { basketFormRoute, showFormBagRoute } from './basket-form.route.ts';
import { parseChange, pieceOf } from './basket-input.ts';
import { addPiece, changeQuantity, dismissNotices, findLine, removePiece } from './change-bag.ts';
import { counted, dropGate } from './drop-gate.ts';

export interface BasketDeps extends BagWorkDeps {
  terms: Terms;
  /** The user of a valid token, undefined without one; throws for a bad one. */
  shopperOf(request: Request): Promise<Shopper | undefined>;
  formBags: FormBags;
  /** Of the pages whose forms are taken. */
  publicOrigin: string;
  /** Absent: all pieces are on sale as they are. */
  drops?: Drops | undefined;
  logger: Logger;
}

const callsPerMinute = 600;

/** The basket calls (SV-02…SV-06). Each answers the whole basket. */
export function basketRoute(app: Express, deps: BasketDeps): void {
  const { terms, drops } = deps;
  const letIn = dropGate(drops);
  const answer = (open: OpenBag) => answerOf(open, terms);
  const visitorOf = async (request: Request, local: Visitor['local']): Promise<Visitor> => ({
    userId: (await deps.shopperOf(request))?.userId,
    local,
    formBagId: deps.formBags.idIn(request),
    drops,
    terms,
  });
  const inTransaction = async (response: Response, work: (tx: Tx) => Promise<OpenBag>) => {
    const open = await bags.change(response, work);
    // The browser has this bag, so that nothing is lost with the answer: what forms have filled is in it, or is no more.
    if (isOwn(open.bag, response)) deps.formBags.forget(response);
    return open;
  };
  const bags = bagWork(deps);
  showFormBagRoute(app, { ...deps, bags });
  app.use('/api/basket', limitTries('bag', callsPerMinute));
  basketFormRoute(app, { ...deps, bags, letIn });

  app.post(['/api/basket', '/api/basket/sync'], async (request, response) => {
    const { localBasket } = parse(basketRequestSchema, request.body);
    const visitor = await visitorOf(request, localBasket);
    response.json(answer(await inTransaction(response, (tx) => openBag(tx, visitor))));
  });

  app.post('/api/basket/add', async (request, response) => {
    const input = parseChange(basketAddRequestSchema, request.body);
    const piece = pieceOf(input);
    const countPiece = letIn(request, piece.productId);
    const visitor = await visitorOf(request, input.localBasket);
    const work = counted(countPiece, (tx) => addPiece(tx, visitor, piece));
    const open = await inTransaction(response, work);
    const line = findLine(open.lines, piece);
    response.json({
      ...answer(open),
      ...(line && { basketItem: itemAnswer(line, terms.sells.currency) }),
    } satisfies BasketAnswer);
  });

  app.post('/api/basket/updateQuantity', async (request, response) => {
    const input = parseChange(basketUpdateRequestSchema, request.body);
    const change = { piece: pieceOf(input), by: input.quantityChange };
    const countPiece = change.by > 0 ? letIn(request, change.piece.productId) : undefined;
    const visitor = await visitorOf(request, input.localBasket);
    const work = counted(countPiece, (tx) => changeQuantity(tx, visitor, change));
    response.json(answer(await inTransaction(response, work)));
  });

  const remove = async (request: Request, response: Response) => {
    const input = parseChange(basketRemoveRequestSchema, request.body);
    const visitor = await visitorOf(request, input.localBasket);
    response.json(answer(await inTransaction(response, (tx) => removePiece(tx, visitor, pieceOf(input)))));
  };
  // Some proxies drop the body of a DELETE, so the same is offered as a POST (D31).
  app.delete('/api/basket/remove', remove);
  app.post('/api/basket/remove', remove);

  app.post('/api/basket/notices/dismiss', async (request, response) => {
    const { notices, localBasket } = parse(basketDismissRequestSchema, request.body ?? {});
    const visitor = await visitorOf(request, localBasket);
    response.json(answer(await inTransaction(response, (tx) => dismissNotices(tx, visitor, notices))));
  });
}
