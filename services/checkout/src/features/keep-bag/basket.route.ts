import {
  type BasketAnswer,
  basketAddRequestSchema,
  basketRemoveRequestSchema,
  basketRequestSchema,
  basketUpdateRequestSchema,
} from '@toile/contracts';
import { parse } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import type { Db, Tx } from '../../adapters/transaction.ts';
import { basketAnswer, itemAnswer } from '../price-bag/basket-answer.ts';
import { priceBag, type ShippingRule } from '../price-bag/price-bag.ts';
import { callerGone } from './bag-problem.ts';
import { parseChange, pieceOf } from './basket-input.ts';
import { addPiece, changeQuantity, findLine, removePiece } from './change-bag.ts';
import { type OpenBag, openBag } from './open-bag.ts';
import { takeTurns } from './take-turns.ts';

export interface BasketDeps {
  db: Db;
  shippingRule: ShippingRule;
  /** The user of a valid token, undefined without one; throws for a bad one. */
  userOf(request: Request): Promise<string | undefined>;
}

/**
 * Of the pool's 20 connections. A crowd at the bags waits here, for as long as its callers do: in the pool its last ones
 * would be refused after the pool's patience, and with them the webhooks and polls that come behind them.
 */
const bagsAtOnce = 15;

/** The five basket calls (SV-02…SV-06). Each answers the whole basket. */
export function basketRoutes(app: Express, deps: BasketDeps): void {
  const { db } = deps;
  const answer = (open: OpenBag) => answerOf(open, deps.shippingRule);
  const turn = takeTurns(bagsAtOnce);
  const inTransaction = (response: Response, work: (tx: Tx) => Promise<OpenBag>) =>
    turn(() => {
      if (response.closed) throw callerGone;
      return db.transaction(work);
    });

  app.post(['/api/basket', '/api/basket/sync'], async (request, response) => {
    const userId = await deps.userOf(request);
    const { localBasket: local } = parse(basketRequestSchema, request.body ?? {});
    response.json(answer(await inTransaction(response, (tx) => openBag(tx, { userId, local }))));
  });

  app.post('/api/basket/add', async (request, response) => {
    const userId = await deps.userOf(request);
    const input = parseChange(basketAddRequestSchema, request.body);
    const piece = pieceOf(input);
    const open = await inTransaction(response, (tx) =>
      addPiece(tx, { userId, local: input.localBasket }, piece),
    );
    const line = findLine(open.lines, piece);
    response.json({ ...answer(open), ...(line && { basketItem: itemAnswer(line) }) } satisfies BasketAnswer);
  });

  app.post('/api/basket/updateQuantity', async (request, response) => {
    const userId = await deps.userOf(request);
    const input = parseChange(basketUpdateRequestSchema, request.body);
    const change = { piece: pieceOf(input), by: input.quantityChange };
    const visitor = { userId, local: input.localBasket };
    response.json(answer(await inTransaction(response, (tx) => changeQuantity(tx, visitor, change))));
  });

  const remove = async (request: Request, response: Response) => {
    const userId = await deps.userOf(request);
    const input = parseChange(basketRemoveRequestSchema, request.body);
    const visitor = { userId, local: input.localBasket };
    response.json(answer(await inTransaction(response, (tx) => removePiece(tx, visitor, pieceOf(input)))));
  };
  // Some proxies drop the body of a DELETE, so the same is offered as a POST (D31).
  app.delete('/api/basket/remove', remove);
  app.post('/api/basket/remove', remove);
}

export function answerOf({ bag, lines, notices, lastUpdated }: OpenBag, rule: ShippingRule): BasketAnswer {
  return basketAnswer({ basketId: bag.id, lastUpdated }, priceBag(lines, rule), notices);
}
