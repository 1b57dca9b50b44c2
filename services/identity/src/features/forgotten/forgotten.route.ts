import { mailedPaths } from '@toile/identity-contract';
import { ownForm } from '@toile/service-kit';
import type { Express, Request, Response } from 'express';
import { text } from '../../adapters/pages/form-body.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { askForReset } from './forgotten.ts';
import { askedPage, forgottenPage } from './forgotten-page.ts';

const path = mailedPaths.forgotten;

/** /Identity/Account/Forgotten: asks for a link to a new password. */
export function forgottenRoute(app: Express, deps: IdentityDeps): void {
  const productName = deps.shop.product.name;

  app.get(path, (_req, res) => {
    securePage(res);
    res.send(forgottenPage({ productName }));
  });

  app.post(path, ownForm(deps.publicOrigin), async (req: Request, res: Response) => {
    const email = text(req.body, 'email').trim();
    const result = await askForReset(deps, email, req.ip);
    securePage(res);
    if (result.ok) return void res.send(askedPage({ productName, email }));
    if (result.reason === 'no-address') {
      const error = 'Enter a valid email address.';
      return void res.status(400).send(forgottenPage({ productName, email, error }));
    }
    const refusal = 'Too many attempts. Wait a while and try again.';
    res.set('retry-after', String(result.retryAfter)).status(429);
    res.send(forgottenPage({ productName, email, refusal }));
  });
}
