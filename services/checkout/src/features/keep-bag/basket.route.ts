import {
  type BasketAnswer,
  basketAddRequestSchema,
  basketDismissRequestSchema,
  basketRemoveRequestSchema,
  basketRequestSchema,
  basketUpdateRequestSchema,
} from '@toile/contracts';
import { limitResults, limitTries, parse } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { itemAnswer } from '../../domain/basket-answer.ts';
import type { ShippingRule } from '../../domain/price-bag.ts';
import type { Db, Tx } from '../../domain/transaction.ts';
import { answerOf } from '../../rules/bag-answer.ts';
import { type OpenBag, openBag, type Visitor } from '../../rules/open-bag.ts';
import type { Turn } from '../../rules/take-turns.ts';
import { callerGone } from './bag-problem.ts';
import { parseChange, pieceOf } from './basket-input.ts';
import { addPiece, changeQuantity, dismissNotices, findLine, removePiece } from './change-bag.ts';

export interface BasketDeps {
  db: Db;
  shippingRule: ShippingRule;
  turn: Turn;
  /** The user of a valid token, undefined without one; throws for a bad one. */
  userOf(request: Request): Promise<string | undefined>;
}

const callsPerMinute = 600;
/** Each is kept for its time, so a client may not make them as fast as it may ask. */
const newBagsPerMinute = 120;

/** The basket calls (SV-02…SV-06). Each answers the whole basket. */
export function basketRoute(app: Express, deps: BasketDeps): void {
  const { db, turn, shippingRule } = deps;
  const answer = (open: OpenBag) => answerOf(open, shippingRule);
  const visitorOf = async (request: Request, local: Visitor['local']): Promise<Visitor> => ({
    userId: await deps.userOf(request),
    local,
    shippingRule,
  });
  const inTransaction = async (response: Response, work: (tx: Tx) => Promise<OpenBag>) => {
    const open = await turn(() => {
      if (response.closed) throw callerGone;
      return db.transaction(work);
    });
    const { bag } = open;
    const { req } = response;
    const { basketId } = req.body?.localBasket ?? req.body ?? {};
    if (bag.userId === null && bag.id !== basketId) await newBags.count(req);
    return open;
  };
  const newBags = limitResults(newBagsPerMinute);
  app.use('/api/basket', limitTries(callsPerMinute), newBags.limit);

  app.post(['/api/basket', '/api/basket/sync'], async (request, response) => {
    const { localBasket } = parse(basketRequestSchema, request.body);
    const visitor = await visitorOf(request, localBasket);
    response.json(answer(await inTransaction(response, (tx) => openBag(tx, visitor))));
  });

  app.post('/api/basket/add', async (request, response) => {
    const input = parseChange(basketAddRequestSchema, request.body);
    const piece = pieceOf(input);
    const visitor = await visitorOf(request, input.localBasket);
    const open = await inTransaction(response, (tx) => addPiece(tx, visitor, piece));
    const line = findLine(open.lines, piece);
    response.json({ ...answer(open), ...(line && { basketItem: itemAnswer(line) }) } satisfies BasketAnswer);
  });

  app.post('/api/basket/updateQuantity', async (request, response) => {
    const input = parseChange(basketUpdateRequestSchema, request.body);
    const change = { piece: pieceOf(input), by: input.quantityChange };
    const visitor = await visitorOf(request, input.localBasket);
    response.json(answer(await inTransaction(response, (tx) => changeQuantity(tx, visitor, change))));
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
