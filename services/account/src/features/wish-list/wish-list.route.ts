import { type WishList, wishListPaths, wishListSchema } from '@toile/account-contract';
import type { ClaimsOf } from '@toile/account-keeper';
import { idInPath } from '@toile/contracts';
import { HttpProblem, limitTries, parse } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { removeWish, saveWishes, wishesOf } from '../../adapters/postgres-wishes.ts';
import type { Db } from '../../domain/transaction.ts';

export interface WishListDeps {
  db: Db;
  claimsOf: ClaimsOf;
}

const changesPerMinute = 120;

/** Routes of the wish list of an account: each answers the list as it is then. */
export function wishListRoute(app: Express, { db, claimsOf }: WishListDeps): void {
  const limit = limitTries('wish-list', changesPerMinute);
  const userOf = async (request: Request): Promise<string> => {
    const claims = await claimsOf(request);
    if (claims) return claims.sub;
    throw new HttpProblem({
      status: 401,
      code: 'not-signed-in',
      title: 'Only who is signed in has a list here',
    });
  };
  const answer = async (response: Response, userId: string): Promise<void> => {
    const list: WishList = { productIds: (await wishesOf(db, userId)).map(({ productId }) => productId) };
    response.set('cache-control', 'no-store').json(list);
  };

  app.post(wishListPaths.list, limit, async (request, response) => {
    const userId = await userOf(request);
    await saveWishes(db, userId, parse(wishListSchema, request.body).productIds);
    await answer(response, userId);
  });

  app.delete(`${wishListPaths.list}/:id`, limit, async (request: Request<{ id: string }>, response) => {
    const userId = await userOf(request);
    const productId = idInPath(request.params.id);
    if (productId !== undefined) await removeWish(db, userId, productId);
    await answer(response, userId);
  });
}
