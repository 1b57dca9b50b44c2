import { accountPaths, authenticationPaths } from '@toile/identity-contract';
import { type ForeignIssuer, sendPlainPage } from '@toile/service-kit';
import type { Express } from 'express';
import type { IdentityDeps } from '../../domain/identity-deps.ts';

type ElsewhereDeps = Pick<IdentityDeps, 'publicOrigin' | 'accountUrl'> & { external: ForeignIssuer };

/** The pages of an account (ID-02) where another issuer keeps it: they lead there. */
export function elsewhereRoute(app: Express, { publicOrigin, accountUrl, external }: ElsewhereDeps): void {
  const { issuer } = external;
  app.get(accountPaths.register, (_req, res) => {
    res.redirect(303, publicOrigin + authenticationPaths.login);
  });
  app.get(accountPaths.manage, (_req, res) => {
    if (accountUrl) return res.redirect(303, accountUrl);
    sendPlainPage(res, {
      status: 200,
      title: 'Your account',
      text: `Your name, your e-mail address and your password are kept at ${new URL(issuer).host}. Change them there.`,
      links: [
        [new URL(issuer).origin, `To ${new URL(issuer).host}`],
        [`${publicOrigin}/orders`, 'Your orders'],
        [`${publicOrigin}/`, 'To the shop'],
      ],
    });
  });
  app.get([accountPaths.signIn, accountPaths.orders], (_req, res) =>
    sendPlainPage(res, {
      status: 200,
      title: 'Sign in',
      text: `You sign in at ${new URL(issuer).host}, which needs JavaScript here. Without it an order is opened by the link in its mail, or by its number and your email address.`,
      links: [
        [`${publicOrigin}/orders`, 'Find an order'],
        [`${publicOrigin}/`, 'To the shop'],
      ],
    }),
  );
}
