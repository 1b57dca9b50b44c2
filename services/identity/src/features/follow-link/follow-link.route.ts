import { mailedPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { currentSession } from '../../adapters/account-session.ts';
import { text } from '../../adapters/pages/form-body.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { LinkPurpose } from '../../domain/account-links.ts';
import type { LinkResult } from '../../domain/credentials.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import type { Passkey } from '../../domain/passkeys.ts';
import { confirmEmailPage, doneByLinkPage, linkOverPage, resetPage, signInFirstPage } from './link-pages.ts';
import { resetPassword } from './reset-password.ts';

const forPassword: LinkPurpose[] = ['reset-password', 'undo-email'];
const forEmail: LinkPurpose[] = ['confirm-email', 'verify-email'];

/** Routes of the links in mails. Nothing changes before a form is sent. */
export function followLinkRoute(app: Express, deps: IdentityDeps): void {
  const { credentials } = deps;
  const productName = deps.shop.product.name;
  const form = ownForm(deps.publicOrigin);

  const refuse = (res: Response, reason: (LinkResult & { ok: false })['reason']) => {
    if (reason === 'over') return void res.status(404).send(linkOverPage(productName));
    const lead = 'This address has an account of its own by now. Nothing was changed.';
    res.status(409).send(doneByLinkPage(productName, { title: 'This address is taken', lead }));
  };

  const show =
    (purposes: LinkPurpose[], page: typeof confirmEmailPage) => async (req: Request, res: Response) => {
      securePage(res, { hasSecretAddress: true });
      const token = text(req.query, 'token');
      const link = await credentials.findLink(token, purposes);
      if (!link) return refuse(res, 'over');
      res.send(page({ productName, token, link }));
    };
  app.get(mailedPaths.reset, show(forPassword, resetPage));
  app.get(mailedPaths.confirmEmail, show(forEmail, confirmEmailPage));

  app.post(mailedPaths.reset, form, async (req: Request, res: Response) => {
    securePage(res);
    const token = text(req.body, 'token');
    const link = await credentials.findLink(token, forPassword);
    if (!link) return refuse(res, 'over');
    const result = await resetPassword(deps, { token, link, password: text(req.body, 'password') }, req.ip);
    if (result.ok) {
      const passkeys = await deps.passkeys.list(result.account.id);
      return void res.send(doneByLinkPage(productName, passwordWords(passkeys)));
    }
    if (result.reason !== 'weak') return refuse(res, result.reason);
    res.status(400).send(resetPage({ productName, token, link, error: result.error }));
  });

  app.post(mailedPaths.confirmEmail, form, async (req: Request, res: Response) => {
    securePage(res);
    const token = text(req.body, 'token');
    const link = await credentials.findLink(token, forEmail);
    if (!link) return refuse(res, 'over');
    const { accountId } = await currentSession(deps.provider(), req, res);
    const isOwner = accountId === link.account.id;
    if (link.purpose === 'verify-email' && !isOwner)
      return void res.status(403).send(signInFirstPage(productName, link.account.email));
    const result = await credentials.confirmEmail(token, { isOwner });
    if (!result.ok) return refuse(res, result.reason);
    const { id, email } = result.account;
    const isSame = email === link.account.email;
    deps.noteEvent({ event: isSame ? 'email-confirmed' : 'email-changed', account: id, ip: req.ip });
    res.send(doneByLinkPage(productName, isSame ? confirmedWords(email) : changedWords(email)));
  });
}

const passwordWords = (passkeys: Passkey[]) => ({
  title: 'Your password is set',
  lead: 'All devices are signed out. Sign in with your new password.',
  ...(passkeys.length > 0 && {
    more: `These passkeys still sign in: ${passkeys.map(({ name }) => name).join(', ')}. Remove in your account what is not yours.`,
  }),
});

const confirmedWords = (email: string) => ({
  title: 'Your address is confirmed',
  lead: `Orders that you placed with ${email} as a guest are in your account, too.`,
});

const changedWords = (email: string) => ({
  title: 'Your address is changed',
  lead: `You sign in with ${email} from now on. We have told your former address.`,
});
