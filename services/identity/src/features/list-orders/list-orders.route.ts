import { accountPaths } from '@toile/identity-contract';
import { type Logger, sendPlainPage } from '@toile/service-kit';
import type { Express, Request } from 'express';
import { forOwner } from '../../adapters/for-owner.ts';
import { ofOrders } from '../../domain/accounts.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import type { Owner } from '../../domain/owner.ts';
import { ordersPage } from './orders-page.ts';

const path = accountPaths.orders;

/** /Identity/Account/Orders: the orders of an account for browsers without script, and the way to the page of each. */
export function listOrdersRoute(app: Express, deps: IdentityDeps & { logger: Logger }): void {
  const ordersOf = ({ account }: Owner) =>
    deps.ordersOf(ofOrders(account)).catch((error) => {
      deps.logger.warn({ err: error }, 'the orders of an account cannot be read for its list');
    });
  const signIn = `${accountPaths.signIn}?returnUrl=${encodeURIComponent(path)}`;

  app.get(
    path,
    forOwner(
      deps,
      async (owner, _req, res) => {
        const known = await ordersOf(owner);
        if (!known) return sendPlainPage(res, awayPage);
        res.send(ordersPage({ productName: deps.shop.product.name, orders: known.orders }));
      },
      signIn,
    ),
  );

  // The key that opens a page is made when it is asked for, and given to nobody but the owner.
  app.get(
    `${path}/:number`,
    forOwner(
      deps,
      async (owner, req: Request, res) => {
        const known = await ordersOf(owner);
        if (!known) return sendPlainPage(res, awayPage);
        const order = known.orders.find(({ number }) => number === req.params.number);
        res.redirect(303, order?.link ?? path);
      },
      signIn,
    ),
  );
}

const awayPage = {
  status: 503,
  title: 'Your orders cannot be shown right now',
  text: 'They cannot be read at the moment. Please try again in a few minutes.',
  links: [[accountPaths.manage, 'Your account']],
} as const;
